import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parseSealKey } from '../envelopes.ts';

const keys = new Map<string, Buffer>();

/** The key of sealed moves, from an encrypted parameter: read once. Throws where there is none, and BadSealKey. */
export const sealKey = async (Name: string): Promise<Buffer> => {
  const known = keys.get(Name);
  if (known) return known;
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} holds no key`);
  const key = parseSealKey(Parameter.Value);
  keys.set(Name, key);
  return key;
};
