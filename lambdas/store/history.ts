import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Instant } from '../laws/index.ts';
import { type CauseId, RecordTooLarge } from '../record.ts';

/** The first byte of a stored history. Another way of writing gets another number; what is written stays readable. */
const FORMAT = 1;

/** What a short history is likely to contain, so that deflate need not spell it out. Part of format 1: never edit it. */
const DICTIONARY = Buffer.from(
  '{"type":"reminded","color":"white","before":21600000}{"type":"drawOfferPrepared","type":"drawOfferDropped",' +
    '"type":"drawDeclined","color":"black"}{"type":"arbiterCalled","by":"1","reason":"}{"type":"challengeDeclined"' +
    '"challengeWithdrawn""challengeExpired"{"type":"gameEnded","ending":"stalemate""agreement""1/2-1/2""checkmate"' +
    '"flagFall""resignation","outcome":"0-1""1-0","by":"white","by":"black"}' +
    '[1767225600000,2500000000,{"type":"challengeMade","challenger":"12","opponent":"13","names":{"1":"a",' +
    '"1":"A"},"place":{"guildId":"1","channelId":"1"},"terms":{"book":"a4c","time":{"kind":"perMove","perMove":259200000},' +
    '"settings":{"flag":"claim","patience":259200000,"flag":"automatic","patience":259200000,"offerLapsesOnMove":true,' +
    '"resignationDrawsIfUnwinnable":false,"timeout":"loses","deadPosition":"atOnce","repetition":{"claim":3,"atOnce":5},' +
    '"quietMoves":{"claim":50,"atOnce":75},"perpetualCheck":false,"wrongClaimPlaysMove":true}' +
    '"offerLapsesOnMove":false,"resignationDrawsIfUnwinnable":false,"timeout":"loses","deadPosition":"onClaim",' +
    '"repetition":{"claim":3},"quietMoves":{"claim":50},"perpetualCheck":false,"wrongClaimPlaysMove":false}},' +
    '"color":"random","expiresAt":17}]\n' +
    '[7200000,2400000000,{"type":"gameStarted","white":"1","black":"1"}]\n"offersDraw":true}]\n' +
    '[86400000,2600000000,{"type":"movePlayed","uci":"e2e4"}]\n[43200000,2700000000,{"type":"movePlayed","uci":"g8f6"}]\n',
);

/** The first millisecond that a Discord id can name; an id is the milliseconds since then, and 22 bits more. */
const DISCORD_EPOCH = 1_420_070_400_000;
const idAt = (at: number): bigint => BigInt(at - DISCORD_EPOCH) << 22n;

/**
 * Most causes are Discord ids made a moment before the event, so the distance from the event's own time says the same
 * in half the bytes. Anything else is kept as it is.
 */
const shorten = (cause: string, at: number): string | number => {
  if (!/^[1-9]\d{16,19}$/.test(cause)) return cause;
  const distance = Number(BigInt(cause) - idAt(at));
  return Number.isSafeInteger(distance) ? distance : cause;
};
const lengthen = (cause: string | number, at: number): string =>
  typeof cause === 'string' ? cause : String(idAt(at) + BigInt(cause));

/** What every event has, whatever it happened to: when, and what caused it. */
export interface Dated {
  readonly at: Instant;
  readonly cause: CauseId;
}

type Row = [elapsed: number, cause: string | number, rest: object];

/** Writes a history as one value: JSON, a row an event, times as the distance to the event before; deflated. */
export const encodeHistory = (events: readonly Dated[]): Uint8Array => {
  const rows = events.map(({ at, cause, ...rest }, index): Row => {
    if (!Number.isSafeInteger(at)) throw new RangeError(`An event's time must be whole milliseconds, not ${at}`);
    return [at - (events[index - 1]?.at ?? 0), shorten(cause, at), rest];
  });
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  return Buffer.concat([Buffer.of(FORMAT), deflateRawSync(text, { level: 9, dictionary: DICTIONARY })]);
};

const KB = 1024;
/** DynamoDB's limit is 400 KB an item. What lies between is kept free for what brings its subject to an end. */
const LARGEST_HISTORY = 350 * KB;
const LARGEST_LAST_HISTORY = 395 * KB;

/**
 * The history as an item can hold it. In: all events, and whether the newest of them may take the room that is kept free
 * for the last. Throws RecordTooLarge.
 */
export const writtenHistory = (events: readonly Dated[], { last }: { readonly last: boolean }): Uint8Array => {
  const history = encodeHistory(events);
  const largest = last ? LARGEST_LAST_HISTORY : LARGEST_HISTORY;
  if (history.length <= largest) return history;
  throw new RecordTooLarge(`The history takes ${history.length} bytes; at most ${largest} are written`);
};

/** Reads what encodeHistory wrote, of the same kind of events. Throws for anything else. */
export const decodeHistory = <E extends Dated>(bytes: Uint8Array): E[] => {
  if (bytes[0] !== FORMAT) throw new Error(`A history in format ${bytes[0]} can't be read by this version`);
  const text = inflateRawSync(bytes.subarray(1), { dictionary: DICTIONARY }).toString('utf8');
  let at = 0;
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const [elapsed, cause, rest] = JSON.parse(line) as Row;
        at += elapsed;
        return { ...rest, at, cause: lengthen(cause, at) } as Dated as E;
      });
};
