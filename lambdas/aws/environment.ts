import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

/** What the stack tells a function. Throws where it has not: the function can't do its work then. */
export const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment has no ${name}`);
  return value;
};

/** The bot's token, from the encrypted parameter that the environment names. Read once, when the function starts. */
export const botToken = async (): Promise<string> => {
  const Name = required('DISCORD_TOKEN_PARAMETER');
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} holds no token`);
  return Parameter.Value;
};
