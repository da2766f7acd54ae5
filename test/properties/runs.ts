/** A whole number from the environment, or what is usual where it is not set. Throws where it is something else. */
export const fromEnvironment = (name: string, usual: number): number => {
  const asked = process.env[name];
  if (asked === undefined || asked === '') return usual;
  if (!/^\d{1,10}$/.test(asked)) throw new Error(`${name} takes a whole number, not ${JSON.stringify(asked)}.`);
  return Number(asked);
};

/** How often a property is tried: `usual` times with the tests, FC_RUNS times as often where somebody looks for more. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: usual * fromEnvironment('FC_RUNS', 1),
});
