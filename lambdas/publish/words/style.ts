import { BOARD_THEMES, type BoardTheme, DEFAULT_THEME } from '../../board/index.ts';
import { type Color, type Move, makeMove, type Notation, type Position } from '../../chess/index.ts';
import type { BoardSide, EndedGame, MemberChoice, RunningGame } from '../../laws/index.ts';

/** How a game is shown: the notation of its moves, the colours of its board, and the side it is seen from. */
export interface Style {
  readonly notation: Notation;
  /** The language of the piece letters. */
  readonly letters?: string;
  readonly theme: BoardTheme;
  readonly side: BoardSide;
}

const themeNamed = (name: string | undefined): BoardTheme =>
  BOARD_THEMES.find((theme) => theme === name) ?? DEFAULT_THEME;

/** As one member has chosen; what they have not chosen is as usual. */
export const styleOf = ({ notation, letters, theme, side }: MemberChoice): Style => ({
  notation: notation ?? 'san',
  ...(letters && { letters }),
  theme: themeNamed(theme),
  side: side ?? 'turn',
});

export const USUAL_STYLE: Style = styleOf({});

/** What everybody sees: what both players have chosen, where they have chosen the same, and else the usual. */
export const sharedStyle = ({ choices = {} }: RunningGame | EndedGame): Style => {
  const [white, black] = [choices.white ?? {}, choices.black ?? {}];
  const both = <T>(of: (choice: MemberChoice) => T): T | undefined => (of(white) === of(black) ? of(white) : undefined);
  const [notation, letters, theme, side] = [
    both((choice) => choice.notation),
    both((choice) => choice.letters),
    both((choice) => choice.theme),
    both((choice) => choice.side),
  ];
  return styleOf({
    ...(notation && { notation }),
    ...(letters && { letters }),
    ...(theme && { theme }),
    ...(side && { side }),
  });
};

/** A legal move as the style writes it. */
export const styledMove = (position: Position, move: Move, { notation, letters }: Style): string =>
  makeMove(position, move, notation, letters ? { locale: letters } : {});

/** Whose side is at the bottom. In: the side to move, and the reader's own where they play. */
export const sideOf = ({ side }: Style, turn: Color, own?: Color): Color => {
  switch (side) {
    case 'white':
      return 'white';
    case 'own':
      return own ?? turn;
    case 'turn':
      return turn;
  }
};
