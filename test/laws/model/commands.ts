import {
  legalMoves,
  type Move,
  makeMove,
  makeUci,
  NOTATIONS,
  type Position,
  play,
} from '../../../lambdas/chess/index.ts';
import {
  BOOKS,
  CLAIM_KINDS,
  type Command,
  type CommandType,
  DAY,
  DEFAULT_TIME,
  dayAt,
  daysAfter,
  type Heed,
  HOUR,
  type MemberChoice,
  type MemberId,
  MINUTE,
  plyOf,
  type RunningGame,
} from '../../../lambdas/laws/index.ts';
import { cancelled, grantLeave, leaveToCancel } from '../../../lambdas/laws/leave.ts';
import { NONSENSE, ODD_TIMES, pick } from './pick.ts';
import { ruleNow } from './rulings.ts';
import { NAMES, PLACE, setUpGame } from './set-ups.ts';
import { BLACK_SIDE, memberFor, type Step, WHITE_SIDE, type World } from './world.ts';

const positionOf = ({ game }: World): Position | undefined =>
  game?.phase === 'running' || game?.phase === 'ended' ? game.position : undefined;

/** Often the move that goes back, so that positions are repeated; or a capture, so that little is left. */
const moveIn = (world: World, { one, two }: Step): Move | undefined => {
  const position = positionOf(world);
  const moves = position ? legalMoves(position) : [];
  if (!position || moves.length === 0) return undefined;
  const before = world.game?.phase === 'running' ? world.game.moves.at(-2)?.move : undefined;
  const back = before && moves.find(({ from, to }) => from === before.to && to === before.from);
  if (back && two % 3 === 0) return back;
  const fewest = two % 5 === 1 ? moves.filter((move) => legalMoves(play(position, move)).length < 4) : [];
  return pick(fewest.length > 0 ? fewest : moves, one);
};

const moveText = (world: World, step: Step): string => {
  const position = positionOf(world);
  const move = moveIn(world, step);
  if (!position || !move || step.two % 17 === 0) return pick(NONSENSE, step.one);
  return step.two % 2 === 0 ? makeUci(move) : makeMove(position, move, pick(NOTATIONS, step.one));
};

const fromBoard = (world: World, step: Step) => {
  const by = memberFor(world, step.who);
  const looked = world.game?.phase === 'running' && step.two % 4 === 0;
  return looked ? { by, atPly: plyOf(world.game as RunningGame) - (step.one % 7 === 0 ? 1 : 0) } : { by };
};

const offerPly = (world: World, { one, two }: Step) => {
  if (world.game?.phase !== 'running' || two % 2 === 0) return {};
  return { offerPly: (world.game.drawOffer?.ply ?? 0) + (one % 5 === 0 ? 1 : 0) };
};

/** Lines from the board on: two moves each, now and then one, none, or nonsense. */
const linesText = (world: World, step: Step): string => {
  const position = positionOf(world);
  if (!position || step.two % 11 === 0) return pick(NONSENSE, step.one);
  const wanted = 1 + (step.two % 3);
  const lines: string[] = [];
  for (let line = 0; line < wanted; line += 1) {
    const moves: string[] = [];
    let reached = position;
    for (let ply = 0; ply < 2 + 2 * (step.one % 3) - (step.two % 13 === 0 ? 1 : 0); ply += 1) {
      const legal = legalMoves(reached);
      if (legal.length === 0) break;
      const move = pick(legal, step.one + 7 * line + ply);
      moves.push(makeMove(reached, move, step.two % 2 === 0 ? 'san' : 'uci'));
      reached = play(reached, move);
    }
    lines.push(moves.join(' '));
  }
  return lines.join('; ');
};

const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe'];

const choice = ({ one, two }: Step): MemberChoice => ({
  ...(one % 2 === 0 && { zone: pick(ZONES, two) }),
  ...(one % 3 === 0 && { quiet: { from: two % 1_440, to: one % 1_440 } }),
  ...(one % 5 < 2 && { reminders: [DAY, 6 * HOUR, HOUR, 10 * MINUTE, 7 * DAY].slice(one % 4, 1 + (two % 5)) }),
  ...(one % 7 === 0 && { remindPrivately: true as const }),
  ...(two % 2 === 0 && { notation: pick(NOTATIONS, one) }),
  ...(two % 3 === 0 && { letters: pick(['de', 'fr', 'es', 'nl', 'it', 'xx'], one) }),
  ...(two % 5 === 0 && { side: pick(['turn', 'own', 'white'] as const, one) }),
});

/** What the member keeps of their leave: a new one where it is granted, one cancelled, or as it was. */
const leaveNow = (world: World, by: MemberId, { one, two }: Step) => {
  const taken = world.leave.get(by) ?? [];
  const now = world.now;
  const zone = pick(ZONES, two);
  const toCancel = one % 4 === 0 ? leaveToCancel(taken, now) : undefined;
  if (toCancel) return taken.map((leave) => (leave === toCancel ? cancelled(leave, zone, now) : leave));
  const firstDay = daysAfter(dayAt(now, zone), two % 4);
  const request = { id: `l${taken.length}`, firstDay, lastDay: daysAfter(firstDay, one % 6), zone };
  const granted = grantLeave(taken, request, 60, now);
  return granted.ok ? [...taken, granted.value] : taken;
};

const heedFor = (world: World, by: MemberId, step: Step): Heed => {
  const leave = leaveNow(world, by, step);
  world.leave.set(by, leave);
  return { by, choice: choice(step), leave };
};

/** The key that the door holds: what the envelope that stands there holds, or now and then nothing of the kind. */
const openedBy = (world: World, { one, two }: Step) => {
  const envelope = world.game?.phase === 'running' ? world.game.adjournment?.envelope : undefined;
  if (!envelope || one % 9 === 0) return {};
  if (one % 10 === 1) return { opened: { envelope: 'another' } };
  if (two % 4 === 0) return { opened: { envelope: envelope.sealed } };
  return { opened: { envelope: envelope.sealed, text: world.envelopes.get(envelope.sealed) ?? '' } };
};

const sealing = (world: World, step: Step): Command => {
  const sealed = `sealed-${world.envelopes.size}-${step.one}`;
  world.envelopes.set(sealed, moveText(world, step));
  return { type: 'sealMove', sealed, ...fromBoard(world, step) };
};

type Make = (world: World, step: Step) => Command;

const plain =
  <T extends CommandType>(type: T): Make =>
  (world, step) =>
    ({ type, ...fromBoard(world, step) }) as unknown as Command;

const answeringLeave =
  (type: 'grantLeave' | 'refuseLeave'): Make =>
  (world, step) => ({
    type,
    by: step.one % 4 === 0 ? memberFor(world, step.who) : 'tom',
    as: { director: step.one % 5 > 0 },
    color: step.two % 2 === 0 ? 'white' : 'black',
    ...(step.two % 7 === 0 && { reason: pick(['no', '', 'x'.repeat(901)], step.one) }),
  });

/** A command of every kind, as it might come in a world. A new kind fails to compile until it is made here. */
export const COMMANDS: Readonly<Record<CommandType, Make>> = {
  heedStanding: (_, step) => ({
    type: 'heedStanding',
    color: step.two % 2 === 0 ? 'white' : 'black',
    how: pick(['withdrew', 'withdrawn', 'timedOut', 'expelled', 'back', 'back'], step.one),
    law: 'a4c Swiss 5',
  }),
  challenge: (world, step) => ({
    type: 'challenge',
    by: memberFor(world, step.who),
    opponent: step.one % 3 === 0 ? WHITE_SIDE : BLACK_SIDE,
    names: NAMES,
    place: PLACE,
    terms: { book: 'a4c', time: DEFAULT_TIME, settings: BOOKS.a4c.settings },
    color: 'random',
  }),
  accept: (world, step) => ({
    type: 'accept',
    by: memberFor(world, step.who),
    toss: step.one % 2 === 0 ? 'white' : 'black',
    ...(step.two % 2 === 0 && { heeds: [WHITE_SIDE, BLACK_SIDE].map((by) => heedFor(world, by, step)) }),
  }),
  decline: (world, step) => ({ type: 'decline', by: memberFor(world, step.who) }),
  withdraw: (world, step) => ({ type: 'withdraw', by: memberFor(world, step.who) }),
  playMove: (world, step) => ({
    type: 'playMove',
    text: moveText(world, step),
    ...(step.one % 6 === 0 && { offersDraw: true }),
    ...(step.one % 8 === 0 && { locale: 'de' }),
    ...fromBoard(world, step),
  }),
  offerDraw: plain('offerDraw'),
  dropDrawOffer: plain('dropDrawOffer'),
  acceptDraw: (world, step) => ({ type: 'acceptDraw', by: memberFor(world, step.who), ...offerPly(world, step) }),
  declineDraw: (world, step) => ({ type: 'declineDraw', by: memberFor(world, step.who), ...offerPly(world, step) }),
  askForMove: (world, step) => ({ type: 'askForMove', by: memberFor(world, step.who), ...offerPly(world, step) }),
  askTakeback: plain('askTakeback'),
  acceptTakeback: plain('acceptTakeback'),
  declineTakeback: plain('declineTakeback'),
  touch: (world, step) => {
    const position = positionOf(world);
    const moves = position ? legalMoves(position) : [];
    const uci = moves.length > 0 ? makeUci(pick(moves, step.one)) : 'e2e4';
    const square = step.two % 7 === 0 ? 'z9' : step.two % 2 === 0 ? uci.slice(0, 2) : uci.slice(2, 4);
    return { type: 'touch', square, ...fromBoard(world, step) };
  },
  adjust: plain('adjust'),
  claimTouch: plain('claimTouch'),
  claimClocks: plain('claimClocks'),
  claim: (world, step) => ({
    type: 'claim',
    kind: pick(CLAIM_KINDS, step.one),
    ...(step.two % 2 === 0 && { move: moveText(world, { ...step, two: step.two >> 1 }) }),
    ...fromBoard(world, step),
  }),
  resign: plain('resign'),
  claimFlag: plain('claimFlag'),
  giveTime: (world, step) => ({
    type: 'giveTime',
    duration: step.two % 3 === 0 ? pick(ODD_TIMES, step.one) : HOUR + step.one * 1_000,
    ...fromBoard(world, step),
  }),
  addLines: (world, step) => ({ type: 'addLines', text: linesText(world, step), ...fromBoard(world, step) }),
  dropLines: (world, step) => {
    const lines = world.game?.phase === 'running' ? [...world.game.lines.white, ...world.game.lines.black] : [];
    const line = step.two % 2 === 0 && lines.length > 0 ? pick(lines, step.one).join(' ') : undefined;
    return { type: 'dropLines', ...(line !== undefined && { line }), ...fromBoard(world, step) };
  },
  adjourn: (world, step) => ({
    type: 'adjourn',
    resumesAt: world.received + (step.two % 4 === 0 ? pick(ODD_TIMES, step.one) : 10 * MINUTE + step.one * 500),
    ...fromBoard(world, step),
  }),
  acceptAdjournment: plain('acceptAdjournment'),
  declineAdjournment: plain('declineAdjournment'),
  sealMove: sealing,
  bePresent: (world, step) => ({ type: 'bePresent', ...openedBy(world, step), ...fromBoard(world, step) }),
  goOnWithout: plain('goOnWithout'),
  callArbiter: (world, step) => ({
    type: 'callArbiter',
    reason: pick(
      ['help', ' ', '', 'He `moved` <@1>\nand "talked"', 'x'.repeat(900), '_'.repeat(901), '\u200b'],
      step.one,
    ),
    ...fromBoard(world, step),
  }),
  grantLeave: answeringLeave('grantLeave'),
  refuseLeave: answeringLeave('refuseLeave'),
  appeal: (world, step) => ({
    type: 'appeal',
    by: memberFor(world, step.who),
    reason: pick(['The position was right.', '', 'x'.repeat(901)], step.one % 5 === 0 ? step.two : 0),
    ...(step.two % 4 === 0 && { case: step.one % 3 }),
  }),
  rule: ruleNow,
  setUp: (world, step) => ({
    ...(setUpGame({ book: 'a4c', time: DEFAULT_TIME, settings: BOOKS.a4c.settings }, step) as Command & {
      type: 'setUp';
    }),
    by: memberFor(world, step.who),
    as: { director: step.one % 2 === 0 },
  }),
  heedMember: (world, step) => ({ type: 'heedMember', ...heedFor(world, memberFor(world, step.who), step) }),
  checkTime: () => ({ type: 'checkTime' }),
};
