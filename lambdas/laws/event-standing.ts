import { opposite } from '../chess/types.ts';
import type { Command } from './command.ts';
import { accept, type Decision } from './decision.ts';
import { winOf } from './ending.ts';
import type { EndedGame, RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { eventOf } from './setup-ground.ts';

type HeedStanding = Command & { readonly type: 'heedStanding' };

/** Ledger P1, P3: who is out of an event loses the games of it that they have in play. */
export const leaveEvent = (game: RunningGame, { color, how, law }: HeedStanding, at: Instant): Decision =>
  how === 'back' || !eventOf(game)
    ? accept()
    : accept({
        type: 'gameEnded',
        at,
        ending: 'forfeit',
        outcome: winOf(opposite(color)),
        by: color,
        law,
        evidence: { kind: 'leftEvent', how },
      });

/** Who is back in it plays on, where nothing else had ended the game. */
export const comeBack = (game: EndedGame, { color, how, law }: HeedStanding, at: Instant): Decision =>
  how === 'back' && game.evidence?.kind === 'leftEvent' && game.endedBy === color
    ? accept({ type: 'takenUp', at, color, law })
    : accept();
