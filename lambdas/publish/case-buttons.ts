import {
  type EndedGame,
  type GameId,
  groundFor,
  mayGoOn,
  RULINGS,
  type RulingKind,
  type RunningGame,
  stoppedByArbiter,
} from '../laws/index.ts';
import { button, type Row, row } from './buttons.ts';

/** What can be ruled from a case's buttons, in their order, each with its label and its sign in a custom id. */
const KINDS: Readonly<Record<RulingKind, { readonly label: string; readonly sign: string }>> = {
  playOn: { label: 'Play on', sign: 'playon' },
  stopClocks: { label: 'Stop the clocks', sign: 'stop' },
  giveTime: { label: 'Give time', sign: 'give' },
  takeTime: { label: 'Take time', sign: 'take' },
  restore: { label: 'Restore a position', sign: 'restore' },
  award: { label: 'Award a result', sign: 'award' },
  annul: { label: 'Annul the game', sign: 'annul' },
  adjudicate: { label: 'Adjudicate', sign: 'adjudge' },
  warn: { label: 'Warn', sign: 'warn' },
  expel: { label: 'Expel', sign: 'expel' },
  readmit: { label: 'Readmit', sign: 'readmit' },
  reject: { label: 'Reject', sign: 'reject' },
  groundless: { label: 'Groundless', sign: 'baseless' },
};

/** A ruling as its button names it: "Restore a position". */
export const rulingLabel = (kind: RulingKind): string => KINDS[kind].label;

/** How a custom id names a ruling: at most eight lower-case letters. */
export const makeRulingSign = (kind: RulingKind): string => KINDS[kind].sign;

export const parseRulingSign = (sign: string | undefined): RulingKind | undefined =>
  RULINGS.find((kind) => KINDS[kind].sign === sign);

/** What goes without saying under every case: whoever is to be readmitted does not play in the game at hand. */
const IN_A_GAME = RULINGS.filter((kind) => kind !== 'readmit');

/** What changes nothing once the game is over as it is. */
const idleOnceOver = (game: EndedGame, kind: RulingKind): boolean => {
  switch (kind) {
    case 'stopClocks':
    case 'takeTime':
    case 'adjudicate':
      return true;
    case 'playOn':
      return !mayGoOn(game);
    case 'restore':
      return !mayGoOn(game) && game.ending !== 'flagFall';
    case 'giveTime':
      return game.ending !== 'flagFall';
    default:
      return false;
  }
};

/** The rulings to offer under a case of this game: those its book gives ground for, and that could change something. */
export const rulingsOffered = (game: RunningGame | EndedGame): readonly RulingKind[] =>
  IN_A_GAME.filter((kind) => {
    if (groundFor(game.terms, kind) === undefined) return false;
    return game.phase === 'ended' ? !idleOnceOver(game, kind) : kind !== 'stopClocks' || !stoppedByArbiter(game);
  });

/** How they stand together: what was asked, and the players; the clocks; the game itself. At most five fit in a row. */
const ROWS: readonly (readonly RulingKind[])[] = [
  ['playOn', 'reject', 'groundless', 'warn', 'expel'],
  ['giveTime', 'takeTime', 'stopClocks'],
  ['restore', 'award', 'adjudicate', 'annul'],
];

/** What stands out: how most cases end, and what shuts a player out or leaves nothing of the game. */
const STYLES: Partial<Readonly<Record<RulingKind, 'primary' | 'danger'>>> = {
  playOn: 'primary',
  expel: 'danger',
  annul: 'danger',
};

/** The buttons under a case, by which the tournament directors rule on it. */
export const caseButtons = (gameId: GameId, caseNumber: number, kinds: readonly RulingKind[]): Row[] =>
  ROWS.map((together) => together.filter((kind) => kinds.includes(kind)))
    .filter((together) => together.length > 0)
    .map((together) =>
      row(
        ...together.map((kind) =>
          button(
            KINDS[kind].label,
            { action: 'rule', gameId, ply: caseNumber, detail: KINDS[kind].sign },
            STYLES[kind] ?? 'secondary',
          ),
        ),
      ),
    );

/** Stands under the post of a ruling: either player may appeal once (ledger A7). */
export const appealButton = (gameId: GameId, caseNumber: number): Row =>
  row(button('Appeal', { action: 'appeal', gameId, ply: caseNumber }));
