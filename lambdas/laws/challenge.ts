import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { whileExpelled } from './expulsion.ts';
import { hasCome } from './fallen.ts';
import type { Challenge, RunningGame } from './game.ts';
import { type Heed, heed } from './heed.ts';
import { DAY, type Duration, type Instant } from './instant.ts';
import { settingsProblem } from './settings.ts';
import { withStart } from './start.ts';

/** A challenge that nobody answers lapses after this long. */
export const CHALLENGE_LIFE: Duration = 3 * DAY;

/** A new challenge. Refuses oneself as opponent, who is expelled, and a start position from which there is no game to play. */
export const makeChallenge = (command: Command & { type: 'challenge' }, now: Instant): Decision => {
  if (command.by === command.opponent) return refuse({ code: 'cannotPlayYourself' });
  const expelled = whileExpelled(command.barred, command.by);
  if (expelled) return refuse(expelled);
  const problem = settingsProblem(command.terms.book, command.terms.settings, command.terms.time);
  if (problem) return refuse({ code: 'badSettings', book: command.terms.book, problem });
  const terms = withStart(command.terms);
  if (!terms.ok) return refuse({ code: 'badStart', problem: terms.error });
  const { opponent, names, place, color } = command;
  return accept({
    type: 'challengeMade',
    at: now,
    challenger: command.by,
    ...{ opponent, names, place, color },
    terms: terms.value,
    expiresAt: now + CHALLENGE_LIFE,
  });
};

/** The game starts, and knows of its players' choices and leave from the first. */
export const begin = (game: Challenge | undefined, start: GameEvent, heeds: readonly Heed[]): Decision => {
  const events: GameEvent[] = [start];
  let started = evolve(game, start) as RunningGame;
  for (const each of heeds) {
    const heeded = heed(started, each, start.at);
    events.push(...heeded);
    started = heeded.reduce(evolve, started) as RunningGame;
  }
  return accept(...events);
};

const answered = (game: Challenge, command: Command, now: Instant): Decision => {
  switch (command.type) {
    case 'accept': {
      if (command.by !== game.opponent) return refuse({ code: 'notYourChallenge', opponent: game.opponent });
      const expelled = whileExpelled(command.barred, command.by);
      if (expelled) return refuse(expelled);
      const challengersColor = game.color === 'random' ? command.toss : game.color;
      const [white, black] =
        challengersColor === 'white' ? [game.challenger, game.opponent] : [game.opponent, game.challenger];
      const here = game.terms.settings.defaultAtStart && { here: [command.by === white ? 'white' : 'black'] as const };
      return begin(game, { type: 'gameStarted', at: now, white, black, ...here }, command.heeds ?? []);
    }
    case 'decline':
      if (command.by !== game.opponent) return refuse({ code: 'notYourChallenge', opponent: game.opponent });
      return accept({ type: 'challengeDeclined', at: now });
    case 'withdraw':
      if (command.by !== game.challenger) {
        return refuse({ code: 'onlyChallengerWithdraws', challenger: game.challenger });
      }
      return accept({ type: 'challengeWithdrawn', at: now });
    case 'checkTime':
    case 'heedMember': // a game learns of its players when it starts
      return accept();
    default:
      return refuse({ code: 'gameNotStarted', opponent: game.opponent });
  }
};

/** What may be done with a challenge while it waits. At its expiry it lapses, whoever asks. */
export const inChallenge = (game: Challenge, command: Command, now: Instant): Decision => {
  if (command.type === 'challenge') return refuse({ code: 'gameExists' });
  if (!hasCome(game.expiresAt, now)) return answered(game, command, now);
  return command.type === 'checkTime' || command.type === 'heedMember'
    ? accept({ type: 'challengeExpired', at: game.expiresAt })
    : refuse({ code: 'challengeOver', how: 'expired' });
};
