import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { required } from './required.ts';

/** The bot's token, from the encrypted parameter that the environment names. Read once, when the function starts. */
export const botToken = async (): Promise<string> => {
  const Name = required('DISCORD_TOKEN_PARAMETER');
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} holds no token`);
  return Parameter.Value;
};

/** Makes something with the first call, and keeps it; a failure is not kept, so the next call tries anew. */
export const onFirstUse = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
