import { lastWordOf } from '../../lambdas/docket.ts';
import { replay, waitingCase } from '../../lambdas/laws/index.ts';
import { button, type ControlId, type Row, row } from '../../lambdas/publish/buttons.ts';
import { docketLine } from '../../lambdas/publish/words/docket.ts';
import { boardLink } from '../../lambdas/publish/words/link.ts';
import { isPlayed } from '../../lambdas/publish/words/played.ts';
import type { DocketPage, DocketPlace, GameRecord } from '../../lambdas/record.ts';
import type { Bot } from '../bot.ts';
import type { ReplyBody } from '../reply.ts';

/** As many as one answer holds, whatever their lines say. */
export const CASES_A_PAGE = 6;
const EMPTY = 'No case waits in this server. All is calm.';

/** In a custom id: the game, and since when its case waits, in base 36. */
const turnTo = (place: DocketPlace, label: string) =>
  button(label, { action: 'tdCases', gameId: place.gameId, ply: 0, detail: place.waitsSince.toString(36) });

/** Where a page begins, as its button says. */
export const placeOf = ({ gameId, detail }: ControlId): DocketPlace => ({
  gameId,
  waitsSince: Number.parseInt(detail ?? '0', 36),
});

const lineOf = ({ events, posts }: GameRecord): string[] => {
  const game = replay(events);
  const waiting = isPlayed(game) ? waitingCase(game) : undefined;
  return isPlayed(game) && waiting
    ? [docketLine(game, waiting, lastWordOf(events, waiting), boardLink(game, posts))]
    : [];
};

const turns = ({ previous, next }: DocketPage): Row[] =>
  previous || next
    ? [row(...(previous ? [turnTo(previous, 'Older')] : []), ...(next ? [turnTo(next, 'Newer')] : []))]
    : [];

const heading = ({ first, total }: DocketPage, shown: number): string => {
  const cases = total === 1 ? '1 case waits' : `${total} cases wait`;
  return shown < total ? `**${cases}**, oldest first: ${first + 1} to ${first + shown}` : `**${cases}**, oldest first`;
};

/** A page of a server's docket (ledger A1): the open and the appealed cases, oldest first. */
export const docketPage = async (bot: Bot, guildId: string, from?: DocketPlace): Promise<ReplyBody> => {
  const page = await bot.store.casesOf(guildId, { limit: CASES_A_PAGE, from });
  const lines = page.records.flatMap(lineOf);
  if (lines.length === 0 && page.first === 0) return { content: EMPTY, components: turns(page) };
  return { content: [heading(page, lines.length), ...lines].join('\n'), components: turns(page) };
};
