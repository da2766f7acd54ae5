import type { Colour, SwissOptions, SwissPlayer } from '../player.ts';
import { pastRound, roundsHeld } from './check.ts';
import type { TrfEvent, TrfPlayer } from './format.ts';

/** What pairing the next round needs to know of an event in a report. */
export const swissOf = (event: TrfEvent): { players: SwissPlayer[]; options: SwissOptions } => {
  const held = roundsHeld(event);
  const asked = new Set(event.absent.filter(({ round }) => round === held + 1).map(({ player }) => player));
  return {
    players: event.players.map((player) => ({
      number: player.number,
      history: Array.from({ length: held }, (_, round) => pastRound(player.rounds[round], event.points)),
      ...(asked.has(player.number) || player.rounds.length > held ? { absent: true } : {}),
      ...(player.acceleration === undefined ? {} : { acceleration: player.acceleration }),
    })),
    options: {
      rounds: event.rounds ?? Number.POSITIVE_INFINITY,
      initialColour: event.initialColour ?? firstColour(event.players),
      forbidden: event.forbidden.flatMap((group) =>
        group.flatMap((a, at) => group.slice(at + 1).map((b): [number, number] => [a, b])),
      ),
      win: event.points.win,
      loss: event.points.loss,
    },
  };
};

/** The colour that was drawn, judged by the colours of the first round in which there were any; White, if none was. */
const firstColour = (players: readonly TrfPlayer[]): Colour => {
  const rounds = players.map((player) => player.rounds.findIndex((round) => round?.colour !== undefined));
  const first = Math.min(...rounds.filter((round) => round !== -1));
  const there = players.filter(({ rounds: all }) =>
    all.slice(0, first + 1).some((round) => round?.opponent !== undefined || round?.result === 'U'),
  );
  const at = there.findIndex((player) => player.rounds[first]?.colour !== undefined);
  const colour = there[at]?.rounds[first]?.colour ?? 'white';
  return at % 2 === 1 ? (colour === 'white' ? 'black' : 'white') : colour;
};
