import {
  booksAllowing,
  type Expulsion,
  groundFor,
  type Instant,
  type MemberId,
  reasonProblem,
  settingsProblem,
  whileExpelled,
  withStart,
} from '../laws/index.ts';
import type { TournamentCommand } from './command.ts';
import { accept, refuse, type TournamentDecision } from './decision.ts';
import { noteGame, noteReplay } from './note-game.ts';
import { pairByHand, pairRounds } from './pair.ts';
import { roundsIn } from './pairing.ts';
import type { TournamentRefusal } from './refusal.ts';
import { hasTables } from './system.ts';
import { countedTogether, isBackWithout } from './timeouts.ts';
import { entrantOf, type Tournament } from './tournament.ts';

type Of<T extends TournamentCommand['type']> = TournamentCommand & { readonly type: T };

export const LONGEST_EVENT_NAME = 60;
/** A reason goes into what everybody reads, and has to fit beside it. */
export const LONGEST_EVENT_REASON = 900;
/** More would not be played in a year, nor begun in one go. */
export const MOST_ENTRANTS = 30;
/** A Swiss of more rounds runs out of opponents, or of years. */
export const MOST_SWISS_ROUNDS = 20;
/** In and out again, by oneself: each is told to everybody, and the event's record has an end. */
export const MOST_WITHDRAWALS = 3;

const open = (
  { by, as, name, place, terms, system, rounds, timeouts }: Of<'open'>,
  now: Instant,
): TournamentDecision => {
  if (!as.director) return refuse({ code: 'notADirector' });
  const called = name.trim().replace(/\s+/g, ' ');
  if (reasonProblem(called, LONGEST_EVENT_NAME)) return refuse({ code: 'badEventName', most: LONGEST_EVENT_NAME });
  const problem = settingsProblem(terms.book, terms.settings, terms.time);
  if (problem) return refuse({ code: 'badSettings', book: terms.book, problem });
  const started = withStart(terms);
  if (!started.ok) return refuse({ code: 'badStart', problem: started.error });
  if (rounds !== undefined && system !== 'swiss') return refuse({ code: 'roundsByTable' });
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= MOST_SWISS_ROUNDS)) {
    return refuse({ code: 'badLength', most: MOST_SWISS_ROUNDS });
  }
  const length = rounds === undefined ? {} : { length: rounds };
  const event = { by, name: called, place, terms: started.value, system, timeouts, ...length };
  return accept({ type: 'tournamentOpened', at: now, ...event });
};

/** Entries close with the first round of tables; in a Swiss, and where games are paired by hand, they stay open (ledger W3). */
const enter = (
  tournament: Tournament,
  {
    member,
    name,
    by,
    barred,
  }: { member: MemberId; name: string; by?: MemberId; barred?: readonly Expulsion[] | undefined },
  now: Instant,
): TournamentDecision => {
  const entrant = entrantOf(tournament, member);
  if (entrant?.standing === 'playing') return refuse({ code: 'enteredAlready', member });
  if (entrant) return refuse({ code: 'outOfEvent', member, standing: entrant.standing });
  const expelled = whileExpelled(barred, by ?? member);
  if (expelled) return refuse(expelled);
  if (by === undefined && tournament.left.filter((each) => each === member).length >= MOST_WITHDRAWALS) {
    return refuse({ code: 'withdrewTooOften', most: MOST_WITHDRAWALS });
  }
  if (tournament.phase === 'running' && hasTables(tournament.system)) return refuse({ code: 'entriesClosed' });
  if (tournament.entrants.length >= MOST_ENTRANTS) return refuse({ code: 'eventFull', most: MOST_ENTRANTS });
  return accept({ type: 'entered', at: now, member, name, ...(by !== undefined && { by }) });
};

type AboutEntrant = Of<'withdrawMember' | 'readmit' | 'expel' | 'excuseTimeout'>;

/** What keeps a director from deciding about an entrant (ledger A5, conflict of interest). */
const bar = (tournament: Tournament, command: AboutEntrant): TournamentRefusal | undefined => {
  const { by, as, member, reason } = command;
  if (!as.director) return { code: 'notADirector' };
  if (member === by) return { code: 'aboutYourself' };
  if (entrantOf(tournament, by)) return { code: 'ownEvent' };
  if (!entrantOf(tournament, member)) return { code: 'notEntered', member };
  return reasonProblem(reason.trim(), LONGEST_EVENT_REASON);
};

const RULED = { withdrawMember: 'withdrawn', readmit: 'readmitted', expel: 'expelled' } as const;
/** Which ground of the book each rests on: to be out of the event is what an expulsion comes to. */
const GROUNDS = { withdrawMember: 'expel', readmit: 'readmit', expel: 'expel', excuseTimeout: 'readmit' } as const;

/** Who was out when the first round was paired has no number in the tables, and would meet nobody. */
const hasPlace = ({ phase, system, seeds }: Tournament, member: MemberId): boolean =>
  phase === 'entries' || !hasTables(system) || seeds.includes(member);

/** Whether it changes anything: nobody is put out twice in the same way, nor let in who is in. */
const idle = (tournament: Tournament, { type, member }: AboutEntrant): TournamentRefusal | undefined => {
  const { standing } = entrantOf(tournament, member)!;
  if (type === 'excuseTimeout') return undefined;
  if (type === 'readmit') {
    if (standing === 'playing') return { code: 'playsAlready', member };
    return hasPlace(tournament, member) ? undefined : { code: 'entriesClosed' };
  }
  const out = type === 'expel' ? standing === 'expelled' : standing !== 'playing';
  return out ? { code: 'outOfEvent', member, standing } : undefined;
};

const aboutEntrant = (tournament: Tournament, command: AboutEntrant, now: Instant): TournamentDecision => {
  const problem = bar(tournament, command) ?? idle(tournament, command);
  if (problem) return refuse(problem);
  const { book } = tournament.terms;
  const kind = GROUNDS[command.type];
  const law = groundFor({ book }, kind);
  if (law === undefined) return refuse({ code: 'noGround', kind, book, allowing: booksAllowing(kind) });
  const { by, member } = command;
  const decided = { at: now, member, by, reason: command.reason.trim(), law };
  if (command.type !== 'excuseTimeout') return accept({ type: RULED[command.type], ...decided });
  const counted = countedTogether(tournament, entrantOf(tournament, member)!.timeouts);
  const together =
    command.gameId === undefined
      ? counted.at(-1)
      : counted.find((each) => each.some(({ gameId }) => gameId === command.gameId));
  if (!together) return refuse({ code: 'noTimeout', member });
  const [{ gameId }, ...others] = together;
  const also = others.map((each) => each.gameId);
  const readmits = isBackWithout(tournament, member, [gameId, ...also]);
  return accept({
    ...{ type: 'timeoutExcused', ...decided, gameId },
    ...(also.length > 0 && { also }),
    ...(readmits && { readmits }),
  });
};

/**
 * What was ruled of a player in a game of the event (ledger P1) holds in the event while it goes on. It was judged there. It
 * may come late: who was readmitted since then is not expelled by it, nor is let in who has gone out since then.
 */
const heedRuling = (
  tournament: Tournament,
  { ruling, member, by, reason, law, gameId, case: number, ruledAt }: Of<'heedRuling'>,
  now: Instant,
): TournamentDecision => {
  const entrant = entrantOf(tournament, member);
  if (tournament.phase === 'over' || !entrant) return accept();
  const { standing, since } = entrant;
  const stands = ruling === 'expel' ? standing === 'expelled' : standing === 'playing';
  const isLate = (standing === 'playing') === (ruling === 'expel') && since > ruledAt;
  if (stands || isLate) return accept();
  if (ruling === 'readmit' && !hasPlace(tournament, member)) return accept();
  const type = ruling === 'expel' ? 'expelled' : 'readmitted';
  return accept({ type, at: now, member, by, reason, law, gameId, ...(number !== undefined && { case: number }) });
};

const withdraw = (tournament: Tournament, member: MemberId, now: Instant): TournamentDecision => {
  const entrant = entrantOf(tournament, member);
  if (!entrant) return refuse({ code: 'notEntered', member });
  if (entrant.standing !== 'playing') return refuse({ code: 'outOfEvent', member, standing: entrant.standing });
  return accept({ type: 'withdrew', at: now, member });
};

/** Whether rounds are left that could change the table; by hand there may always be more. */
const mayGoOn = (tournament: Tournament): boolean => {
  const all = roundsIn(tournament);
  return tournament.phase === 'running' && (all === undefined || tournament.rounds < all);
};

/** Who plays in it doesn't cut it short (ledger A5): they may be closing it while they lead. */
const end = (tournament: Tournament, { by, as }: Of<'end'>, now: Instant): TournamentDecision => {
  if (!as.director) return refuse({ code: 'notADirector' });
  if (entrantOf(tournament, by) && mayGoOn(tournament)) return refuse({ code: 'ownEvent' });
  const inPlay = tournament.games.filter(({ over }) => !over).length;
  return inPlay > 0 ? refuse({ code: 'gamesInPlay', count: inPlay }) : accept({ type: 'tournamentEnded', at: now, by });
};

/**
 * What an event's rules answer to a command at an instant: the events that follow from it, or a refusal that says why
 * nothing does. Pure, like the laws of a game.
 */
export const decideTournament = (
  tournament: Tournament | undefined,
  command: TournamentCommand,
  now: Instant,
): TournamentDecision => {
  if (command.type === 'open') return tournament ? refuse({ code: 'eventExists' }) : open(command, now);
  if (!tournament) return refuse({ code: 'noSuchEvent' });
  if (command.type === 'noteGame') return noteGame(tournament, command, now);
  if (command.type === 'noteReplay') return noteReplay(tournament, command, now);
  if (command.type === 'heedRuling') return heedRuling(tournament, command, now);
  // A timeout stays in a player's record after the event: so its reason can still be accepted.
  if (tournament.phase === 'over' && command.type !== 'excuseTimeout') return refuse({ code: 'eventOver' });
  switch (command.type) {
    case 'enter':
      return enter(tournament, { member: command.by, name: command.name, barred: command.barred }, now);
    case 'enterMember':
      return command.as.director ? enter(tournament, command, now) : refuse({ code: 'notADirector' });
    case 'withdraw':
      return withdraw(tournament, command.by, now);
    case 'withdrawMember':
    case 'readmit':
    case 'expel':
    case 'excuseTimeout':
      return aboutEntrant(tournament, command, now);
    case 'pairRounds':
      return pairRounds(tournament, command, now);
    case 'pairByHand':
      return pairByHand(tournament, command, now);
    case 'end':
      return end(tournament, command, now);
  }
};
