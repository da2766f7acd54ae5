/** What the stack tells a function. Throws where it has not: the function can't do its work then. */
export const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment has no ${name}`);
  return value;
};
