import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { fail, ok, type Result } from '../../lambdas/chess/index.ts';
import { type ConductEntry, standing } from '../../lambdas/conduct.ts';
import { caseNumbered, durationInWords, LONGEST_NOTE, type MemberId, reasonProblem } from '../../lambdas/laws/index.ts';
import { button, makeControlId, type Row, row } from '../../lambdas/publish/buttons.ts';
import { dayOfEntry } from '../../lambdas/publish/words/conduct.ts';
import { readable } from '../../lambdas/publish/words/readable.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { plainName } from '../../lambdas/publish/words/text.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';

/** What Discord lets a menu offer, and an option be named. */
const MOST_OPTIONS = 25;
const LONGEST_LABEL = 100;

/** A warning for a timeout in an event: that is excused in the event itself, with `/event excuse` (ledger P3). */
const isOfEvent = ({ event, by }: ConductEntry): boolean => event !== undefined && by === undefined;

/** What can be taken back, newest first: an expulsion is ended by readmitting instead. */
const liftable = (entries: readonly ConductEntry[]): readonly ConductEntry[] =>
  standing(entries)
    .filter((entry) => (entry.kind === 'warned' || entry.kind === 'groundless') && !isOfEvent(entry))
    .toReversed()
    .slice(0, MOST_OPTIONS);

/** The button under a record by which a director takes a mistaken entry back. */
export const liftButtons = (member: MemberId, entries: readonly ConductEntry[]): Row[] =>
  liftable(entries).length === 0
    ? []
    : [row(button('Take an entry back', { action: 'tdLift', gameId: member, ply: 0 }))];

/** Asks which entry, and why. Undefined where there is none any more. */
export const liftForm = (
  member: MemberId,
  entries: readonly ConductEntry[],
): APIModalInteractionResponseCallbackData | undefined => {
  const options = liftable(entries);
  if (options.length === 0) return undefined;
  return {
    title: 'Take an entry back',
    custom_id: makeControlId({ action: 'tdLiftForm', gameId: member, ply: 0 }),
    components: [
      {
        type: ComponentType.Label,
        label: 'Which entry?',
        component: {
          type: ComponentType.StringSelect,
          custom_id: 'entry',
          required: true,
          options: options.map((entry) => ({
            value: entry.id,
            label: plainName(`${dayOfEntry(entry)}: ${readable(entry.reason)}`, LONGEST_LABEL),
          })),
        },
      },
      {
        type: ComponentType.Label,
        label: 'Why?',
        component: {
          type: ComponentType.TextInput,
          custom_id: 'reason',
          style: TextInputStyle.Paragraph,
          max_length: LONGEST_NOTE,
          required: true,
        },
      },
    ],
  };
};

const GONE = 'That entry was taken back already, or never stood there. `/td player` shows the record as it is.';
const OWN = 'Nobody takes back an entry of their own: another tournament director must.';

/** A groundless call's time is its game's own: what gives it back there, as long as it stays taken (ledger A3). */
const timeStays = async (bot: Bot, { gameId, case: number, cost }: ConductEntry): Promise<string | undefined> => {
  if (cost === undefined || gameId === undefined || number === undefined) return undefined;
  const game = (await bot.desk.look(gameId))?.game;
  const subject = game?.phase === 'running' ? caseNumbered(game, number) : undefined;
  if (!subject?.penalty) return undefined;
  const again =
    subject.stage === 'final'
      ? '`/ruling action:give-time` in its thread gives it back'
      : `another decision in its case gives it back, like \`/ruling action:play-on case:${number}\``;
  return `The ${durationInWords(cost)} that it cost stays taken in its game: ${again}.`;
};

/**
 * Takes an entry back: both stay in the record, the one that takes it back after it. Out: what is left to be done, if
 * something is. Fails with what to tell.
 */
export const lift = async (
  bot: Bot,
  asked: Asked,
  member: MemberId,
  { entry: id, reason }: { readonly entry: string | undefined; readonly reason: string },
): Promise<Result<string | undefined, string>> => {
  if (member === asked.memberId) return fail(OWN);
  const problem = reasonProblem(reason.trim(), LONGEST_NOTE);
  if (problem) return fail(refusalInWords(problem, undefined));
  const entries = await bot.conduct.entries(asked.guildId, member);
  const lifted = standing(entries).find((entry) => entry.id === id);
  if (!lifted || !liftable(entries).includes(lifted)) return fail(GONE);
  const { law, gameId, case: number } = lifted;
  await bot.conduct.note(asked.guildId, member, {
    ...{ id: `lifted-${lifted.id}`, at: receivedAt(asked.id, bot.now()), by: asked.memberId },
    ...{ kind: 'lifted', reason: reason.trim(), lifts: lifted.id },
    ...(law !== undefined && { law }),
    ...(gameId !== undefined && { gameId }),
    ...(number !== undefined && { case: number }),
  });
  return ok(await timeStays(bot, lifted));
};
