import { describe, expect, it } from 'vitest';
import {
  fiftyMoves,
  type History,
  initialPosition,
  type Move,
  parseFen,
  parseMove,
  play,
  repetition,
} from '../../../lambdas/chess/index.ts';

const history = (texts: string, start = initialPosition): History => {
  let position = start;
  const moves: Move[] = [];
  for (const text of texts.split(' ').filter(Boolean)) {
    const reading = parseMove(position, text);
    if (reading.kind !== 'move') throw new Error(`${text}: ${reading.kind}`);
    moves.push(reading.move);
    position = play(position, reading.move);
  }
  return { start, moves };
};

const from = (fen: string) => {
  const read = parseFen(fen);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

const named = ({ start, moves }: History, text: string): Move => {
  const reading = parseMove(moves.reduce(play, start), text);
  if (reading.kind !== 'move') throw new Error(reading.kind);
  return reading.move;
};

const DANCE = 'Nf3 Nf6 Ng1 Ng8';

describe('repetition (ledger C1, C2, C3)', () => {
  it('counts the first position, and each time it comes back', () => {
    expect(repetition(history(''))).toEqual([0]);
    expect(repetition(history(`${DANCE} ${DANCE}`))).toEqual([0, 4, 8]);
  });

  it('counts with a named move what is about to appear', () => {
    const game = history(`${DANCE} Nf3 Nf6 Ng1`);
    expect(repetition(game, named(game, 'Ng8'))).toEqual([0, 4, 8]);
    expect(repetition(game)).toEqual([3, 7]);
  });

  it('tells positions apart by the right to castle', () => {
    expect(repetition(history('e4 e5 Ke2 Ke7 Ke1 Ke8'))).toEqual([6]);
  });

  it('tells positions apart by an en passant capture only where it is legal', () => {
    expect(repetition(history(`e4 ${'Nf6 Nf3 Ng8 Ng1'}`))).toEqual([1, 5]);
    expect(repetition(history('e4 Nf6 e5 d5 Nf3 Ng8 Ng1 Nf6'))).toEqual([8]);
  });
});

describe('fifty moves (ledger C4)', () => {
  it('count from the last capture or pawn move', () => {
    expect(fiftyMoves(history('e4 Nf6 Nf3 Ng8'))).toEqual({ halfMoves: 3, since: 1, mates: false });
    const game = history('e4 Nf6 Nf3');
    expect(fiftyMoves(game, named(game, 'Nxe4'))).toMatchObject({ halfMoves: 0, since: 4 });
  });

  it('go on from a set-up position', () => {
    expect(fiftyMoves(history('Kd2', from('4k3/8/8/8/8/8/8/R3K3 w - - 98 90')))).toEqual({
      halfMoves: 99,
      since: -98,
      mates: false,
    });
  });

  it('say when the last of them mates', () => {
    const game = history('', from('7k/8/6K1/8/8/8/8/R7 w - - 99 90'));
    expect(fiftyMoves(game, named(game, 'Ra8'))).toMatchObject({ halfMoves: 100, mates: true });
  });
});
