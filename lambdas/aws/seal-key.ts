import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parseSealKey } from '../envelopes.ts';
import { onFirstUse } from './environment.ts';

/** The key of sealed moves, from an encrypted parameter. Read once, when it is first needed. */
export const sealKeyFrom = (Name: string): (() => Promise<Buffer>) =>
  onFirstUse(async () => {
    const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true }));
    if (!Parameter?.Value) throw new Error(`The parameter ${Name} holds no key`);
    return parseSealKey(Parameter.Value);
  });
