import { awardInWords, BOOKS, evolve, type Game, type GameEvent, type OfEvent, plyOf } from '../laws/index.ts';
import { type CaseStep, caseSteps } from './case-story.ts';
import { isPlayed } from './words/played.ts';
import { readable } from './words/readable.ts';
import { rulingInWords } from './words/ruling.ts';
import type { Speech } from './words/speech.ts';

/** What would be read as a command, like [%clk 1:00:00], is written by nobody but the arbiter. */
const written = (text: string): string => text.replace(/\[%/g, '[ %').replace(/\s+/g, ' ').trim();

const result = ({ event }: CaseStep): string =>
  event.type === 'ruled' && event.ruling.kind === 'award' ? `, ${awardInWords(event.ruling.result)}` : '';

const tag = (number: number | undefined): string => (number === undefined ? '' : `Case ${number}: `);

const comment = (step: CaseStep, { name, moment, ...speech }: Speech, quotes: boolean): string => {
  const { event, before, after } = step;
  const at = moment(event.at);
  const why = `"${readable(event.reason, after.names)}"`;
  const asked = quotes ? `: ${why}` : '';
  switch (event.type) {
    case 'arbiterCalled':
      return `${tag(event.case)}${name(event.by)} asks for the arbiter, ${at}${asked}`;
    case 'appealed':
      return `${tag(event.case)}${name(event.by)} appeals, ${at}${asked}`;
    case 'ruled': {
      const how = event.as === 'appeals' ? 'ruled on appeal' : 'ruled';
      const words = rulingInWords(before, after, event, { name, moment, ...speech });
      return `${tag(event.case)}${how} by ${name(event.by)}, ${at}${result(step)}: ${words} (${event.law}) ${why}`;
    }
  }
};

const ofEvent = ({ name, round }: OfEvent): string => `${name}, round ${round}`;

/** How the game came about where nobody was challenged to it (ledger A4, E10). */
const setUpComment = (event: GameEvent & { type: 'gameSetUp' }, { name, moment }: Speech): string => {
  const { because, by, at, terms, names } = event;
  if (because.kind === 'replay') {
    const ruled = because.case === undefined ? '' : ` in case ${because.case}`;
    const replays = `Played in place of game ${because.of}, which was annulled${ruled} (${because.law})`;
    return because.event ? `${ofEvent(because.event)}. ${replays}` : replays;
  }
  if (because.kind === 'event') return ofEvent(because);
  const why = because.reason === undefined ? '' : ` "${readable(because.reason, names)}"`;
  return `Set up by ${name(by)}, ${moment(at)} (${BOOKS[terms.book].laws.noArbiterAction})${why}`;
};

/**
 * How a director set the game up, and what was asked of the arbiter and ruled, as comments by the half-move after which
 * they stand, 0 being the start (ledger A4, A6). What came after moves that are void stands after the last that counts.
 * `quotes`: with what was written to the arbiter.
 */
export const arbitrationComments = (
  history: readonly GameEvent[],
  speech: Speech,
  quotes: boolean,
): ReadonlyMap<number, readonly string[]> => {
  const steps = new Map(caseSteps(history).map((step) => [step.index, step]));
  let placed: { readonly ply: number; readonly text: string }[] = [];
  let game: Game | undefined;
  for (const [index, event] of history.entries()) {
    game = evolve(game, event);
    const ply = isPlayed(game) ? plyOf(game) : 0;
    placed = placed.map((each) => ({ ...each, ply: Math.min(each.ply, ply) }));
    const step = steps.get(index);
    if (step) placed.push({ ply, text: written(comment(step, speech, quotes)) });
    if (event.type === 'gameSetUp') placed.push({ ply: 0, text: written(setUpComment(event, speech)) });
  }
  const byPly = new Map<number, string[]>();
  for (const { ply, text } of placed) byPly.set(ply, [...(byPly.get(ply) ?? []), text]);
  return byPly;
};
