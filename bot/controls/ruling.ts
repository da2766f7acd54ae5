import {
  caseNumbered,
  type EndedGame,
  type Refusal,
  type RulingKind,
  type RunningGame,
} from '../../lambdas/laws/index.ts';
import { parseRulingSign } from '../../lambdas/publish/case-buttons.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { privately } from '../answers.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { refusedAnyway } from '../rulings/barred.ts';
import { rulingForm, writtenIn } from '../rulings/forms.ts';
import { preview } from '../rulings/preview.ts';
import { readRuling } from '../rulings/read.ts';
import { type FoundGame, playedHere } from '../rulings/where.ts';
import type { Control, Pressed } from './control.ts';

/** Who may not rule here at all is told that before anything else. */
const OF_THE_PERSON: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'notADirector',
  'ownGame',
  'aboutYourself',
]);

/** What is said to who presses a button under a case that has been decided: the button asks for what was open then. */
const decidedSince = (game: RunningGame | EndedGame, caseNumber: number | undefined): string | undefined =>
  caseNumber !== undefined && caseNumbered(game, caseNumber)?.stage === 'ruled'
    ? `Case ${caseNumber} has been decided since: \`/case show\` tells how. A decision is changed by another ruling: \`/ruling case:${caseNumber}\`.`
    : undefined;

const NOT_A_GAME = 'I know of no such game here. `/td cases` lists the cases that wait.';
const NOT_A_RULING = 'That button is none of mine any more. `/ruling` does the same.';

interface Asks {
  readonly found: FoundGame;
  readonly kind: RulingKind;
  readonly caseNumber: number | undefined;
  readonly refused: Refusal | undefined;
}

/** What a button or form of a case asks for, and why it would be refused whatever is filled in. */
const asksFor = async ({ asked, id }: Pressed, bot: Bot): Promise<Asks | string> => {
  const kind = parseRulingSign(id.detail);
  if (!kind) return NOT_A_RULING;
  const found = await playedHere(bot, asked, id.gameId);
  if (!found) return NOT_A_GAME;
  const caseNumber = id.ply === 0 ? undefined : id.ply;
  const refused = await refusedAnyway(bot, asked, found.gameId, kind, caseNumber);
  return { found, kind, caseNumber, refused };
};

/** A button under a case: opens the form for what its ruling needs. */
export const rule: Control = async (pressed, bot) => {
  const asks = await asksFor(pressed, bot);
  if (typeof asks === 'string') return privately(asks);
  const { found, kind, caseNumber, refused } = asks;
  const decided = decidedSince(found.game, caseNumber);
  if (decided && !(refused && OF_THE_PERSON.has(refused.code))) return privately(decided);
  if (refused) return privately(refusalInWords(refused, found.game));
  return { kind: 'modal', modal: rulingForm(found.gameId, caseNumber ?? 0, found.game, { kind }) };
};

/** The form, filled in: its effect is shown before anything binds, and that a case has been decided since. */
export const ruleForm: Control = async (pressed, bot): Promise<Reply> => {
  const asks = await asksFor(pressed, bot);
  if (typeof asks === 'string') return privately(asks);
  const { found, kind, caseNumber, refused } = asks;
  if (refused) return privately(refusalInWords(refused, found.game));
  const read = readRuling(writtenIn(kind, found.game, pressed.field, pressed.chosen), found.game);
  if (!read.ok) return privately(read.error);
  const proposal = { ruling: read.value, reason: pressed.field('reason') ?? '', case: caseNumber };
  const { content, ...more } = await preview(bot, pressed.asked, found.gameId, proposal);
  return privately(content, more);
};
