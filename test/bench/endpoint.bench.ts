import { Bench } from 'tinybench';
import { readInteraction } from '../../bot/doors/interaction.ts';
import { signatureCheck } from '../../bot/doors/signature.ts';
import { interactionsEndpoint, type SignedRequest } from '../../bot/interactions.ts';
import { silentLog } from '../../lambdas/log.ts';
import { modalSubmit, ping, press, slashMove } from '../bot/interaction-samples.ts';
import { noon, ours, signedRequest } from '../bot/signing.ts';
import { witnessRespond } from '../bot/witness.ts';

/** What the door alone takes of one request, from the event to the answer, in microseconds. */
export interface EndpointRow {
  readonly name: string;
  readonly medianUs: number;
  readonly p99Us: number;
}

const endpoint = interactionsEndpoint({
  publicKey: ours.publicKey,
  converse: async () => ({ kind: 'message', private: true, content: 'Heard.' }),
  respond: witnessRespond().respond,
  now: () => noon,
  log: silentLog,
});

const whole = (payload: object): [SignedRequest, number] => [signedRequest(JSON.stringify(payload)), 200];
const move = signedRequest(JSON.stringify(slashMove));

const REQUESTS: Readonly<Record<string, [request: SignedRequest, statusCode: number]>> = {
  ping: whole(ping),
  'a slash command': whole(slashMove),
  'a button': whole(press),
  'a form': whole(modalSubmit),
  'a forged signature': [{ ...move, body: `${move.body} ` }, 401],
  'no signature': [{ ...move, headers: {} }, 401],
};

/** Measures each kind of request, and the two parts of a heard one. Takes about eight seconds. */
export const endpointBench = async (): Promise<EndpointRow[]> => {
  const bench = new Bench({ time: 700, warmupTime: 300 });
  for (const [name, [request, statusCode]] of Object.entries(REQUESTS)) {
    const answer = await endpoint(request);
    if (answer.statusCode !== statusCode) throw new Error(`${name} got ${answer.statusCode}`);
    bench.add(name, async () => void (await endpoint(request)));
  }
  const check = signatureCheck(ours.publicKey);
  const body = Buffer.from(move.body);
  bench.add('of these, the signature', () => void check(move.headers, body, noon));
  bench.add('of these, the payload', () => void readInteraction(JSON.parse(move.body)));
  await bench.run();
  return bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) throw new Error(`${name} was not measured`);
    return { name, medianUs: result.latency.p50 * 1000, p99Us: result.latency.p99 * 1000 };
  });
};
