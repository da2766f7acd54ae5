import { inCheck } from '../attacks.ts';
import type { Board, MoveCode } from '../board.ts';
import { generate, MOST_MOVES } from '../generate.ts';
import { boardOf, decodeMove, type Position } from '../position.ts';
import type { Move } from '../types.ts';
import { States } from './states.ts';

/** A position of a strategy: the check to give, and for every reply the place in the strategy where it goes on. */
export interface CheckStep {
  readonly check: Move;
  /** Empty when the check is mate. */
  readonly replies: readonly { readonly reply: Move; readonly next: number }[];
}

/** A position in which checks run out: a reply to each check, and the place where it goes on. No checks: the end. */
export interface EscapeStep {
  readonly answers: readonly { readonly check: Move; readonly reply: Move; readonly next: number }[];
}

/** In both lists the first step is the position asked about, and every other is reached from steps before it. */
export type PerpetualVerdict =
  | { readonly verdict: 'proven'; readonly strategy: readonly CheckStep[] }
  | { readonly verdict: 'refuted'; readonly by: readonly EscapeStep[] }
  /** So many positions were looked at. */
  | { readonly verdict: 'undetermined'; readonly nodes: number };

/** How many positions to look at unless told otherwise. */
export const PERPETUAL_BUDGET = 20_000;

/** A check, the replies to it, and once it has been trusted the states they lead to. */
interface Check {
  readonly move: MoveCode;
  readonly replies: readonly MoveCode[];
  next: readonly number[];
}

/** A state in which the claimant is to move. */
interface Node {
  /** From the trusted one on, in no order. */
  readonly checks: Check[];
  /** The check that is trusted for now; all before it are known to fail. */
  trusted: number;
  /** For each check that fails, the index of the reply it fails to. */
  readonly refutations: number[];
}

/**
 * Can the side to move give check for ever, whatever the other side replies (ledger E7, the club's draw 5)? Mate on
 * the way counts as well, being more. Repeating a position is what perpetual check is, so it counts as success; the
 * counters of the position play no part. Every state is trusted to succeed until all its checks are known to fail:
 * what is left at the end is the largest set of states in which a check always leads back into the set, which is what
 * "for ever" means (a safety game, solved from the root; Liu and Smolka 1998).
 */
export const perpetual = (position: Position, budget = PERPETUAL_BUDGET): PerpetualVerdict => {
  let nodes = 0;
  for (let limit = 1; nodes < budget; limit += Math.ceil(limit / 2)) {
    const search = new PerpetualSearch(boardOf(position), limit);
    const verdict = search.run(budget - nodes);
    nodes += search.nodes;
    if (verdict !== undefined) return verdict;
  }
  return { verdict: 'undetermined', nodes };
};

/**
 * Only positions so many moves from the first are looked at; whatever leads further counts as failing. So a strategy
 * found is short enough to be shown, and a refutation holds only if nothing was cut off.
 */
class PerpetualSearch {
  readonly #board: Board;
  readonly #states = new States();
  readonly #nodes: (Node | undefined)[] = [];
  /** For each state, those that have trusted a check which can lead to it. */
  readonly #users: Set<number>[] = [];
  readonly #lost = new Set<number>();
  readonly #pending = [0];
  readonly #limit: number;
  /** How many moves after the first position each state was met. */
  readonly #depths = [0];
  #wasCut = false;

  constructor(root: Board, limit: number) {
    this.#board = root.clone();
    this.#limit = limit;
    this.#states.add(this.#board, -1, 0);
  }

  get nodes(): number {
    return this.#states.count;
  }

  /** Undefined when the limit or the budget kept it from an answer. */
  run(budget: number): PerpetualVerdict | undefined {
    // Pending states are added while the loop runs.
    for (const state of this.#pending) {
      if (this.#nodes[state] !== undefined || !this.#isNeeded(state)) continue;
      if (this.nodes > budget) return undefined;
      this.#states.load(state, this.#board);
      this.#nodes[state] = { checks: checksOn(this.#board), trusted: -1, refutations: [] };
      this.#distrust(state);
      if (this.#lost.has(0)) return this.#wasCut ? undefined : { verdict: 'refuted', by: this.#escape() };
    }
    return { verdict: 'proven', strategy: this.#strategy() };
  }

  #isNeeded(state: number): boolean {
    return state === 0 || [...(this.#users[state] ?? [])].some((user) => this.#trustedReply(user, state) >= 0);
  }

  /** The index of the reply by which the check trusted in `user` leads to the state; -1 if it doesn't. */
  #trustedReply(user: number, state: number): number {
    const { checks, trusted } = this.#nodes[user]!;
    return checks[trusted]?.next.indexOf(state) ?? -1;
  }

  /** Goes on to the next check in a state, and wherever a state is lost by that, in those that relied on it. */
  #distrust(start: number): void {
    const failed = [start];
    for (let state = failed.pop(); state !== undefined; state = failed.pop()) {
      if (this.#lost.has(state) || this.#trustAnother(state)) continue;
      this.#lost.add(state);
      for (const user of this.#users[state] ?? []) {
        const reply = this.#trustedReply(user, state);
        if (reply < 0) continue;
        this.#nodes[user]!.refutations[this.#nodes[user]!.trusted] = reply;
        failed.push(user);
      }
    }
  }

  /** Trusts the first check after the present one that isn't known to fail; false if there is none. */
  #trustAnother(state: number): boolean {
    const node = this.#nodes[state]!;
    // Two states lost at once may both have been relied on here: then the check that is trusted now may be sound.
    if (node.trusted >= 0 && node.refutations[node.trusted] === undefined) return true;
    for (node.trusted++; node.trusted < node.checks.length; node.trusted++) {
      const check = this.#bringForward(state, node);
      check.next = this.#statesAfter(state, check);
      const refutation = check.next.findIndex((next) => next < 0 || this.#lost.has(next));
      if (refutation < 0) {
        for (const next of check.next) this.#rely(state, next);
        return true;
      }
      node.refutations[node.trusted] = refutation;
    }
    return false;
  }

  /** Swaps the check that leads to the fewest new positions to the front of those not tried: so strategies stay small. */
  #bringForward(state: number, { checks, trusted }: Node): Check {
    this.#states.load(state, this.#board);
    let best = trusted;
    let fewest = Number.POSITIVE_INFINITY;
    for (let index = trusted; index < checks.length; index++) {
      const unknown = this.#countNew(checks[index]!);
      if (unknown < fewest) [best, fewest] = [index, unknown];
    }
    [checks[trusted], checks[best]] = [checks[best]!, checks[trusted]!];
    return checks[trusted];
  }

  #countNew({ move, replies }: Check): number {
    const board = this.#board;
    const undoCheck = board.make(move);
    let unknown = 0;
    for (const reply of replies) {
      const undo = board.make(reply);
      if (this.#states.find(board) < 0) unknown++;
      board.unmake(reply, undo);
    }
    board.unmake(move, undoCheck);
    return unknown;
  }

  #rely(user: number, state: number): void {
    const users = this.#users[state] ?? new Set();
    this.#users[state] = users.add(user);
    if (this.#nodes[state] === undefined) this.#pending.push(state);
  }

  /** The state after each reply; -1 for one that is too far away. */
  #statesAfter(state: number, { move, replies }: Check): number[] {
    const board = this.#board;
    const depth = this.#depths[state]! + 1;
    this.#states.load(state, board);
    const undoCheck = board.make(move);
    const found = replies.map((reply) => {
      const undo = board.make(reply);
      const next = depth > this.#limit ? this.#states.find(board) : this.#add(state, reply, depth);
      board.unmake(reply, undo);
      if (next < 0) this.#wasCut = true;
      return next;
    });
    board.unmake(move, undoCheck);
    return found;
  }

  #add(parent: number, reply: MoveCode, depth: number): number {
    const state = this.#states.add(this.#board, parent, reply);
    if (state < 0) return ~state;
    this.#depths[state] = depth;
    return state;
  }

  #strategy(): CheckStep[] {
    return this.#unfold((state, place) => {
      const { checks, trusted } = this.#nodes[state]!;
      const { move, replies, next } = checks[trusted]!;
      return {
        check: decodeMove(move),
        replies: replies.map((reply, index) => ({ reply: decodeMove(reply), next: place(next[index]!) })),
      };
    });
  }

  #escape(): EscapeStep[] {
    return this.#unfold((state, place) => {
      const { checks, refutations } = this.#nodes[state]!;
      const answers = checks.map(({ move, replies, next }, index) => {
        const refutation = refutations[index]!;
        return { check: decodeMove(move), reply: decodeMove(replies[refutation]!), next: place(next[refutation]!) };
      });
      return { answers };
    });
  }

  /** Writes steps from the root on; `place` says where the step of a state is going to be. */
  #unfold<Step>(write: (state: number, place: (state: number) => number) => Step): Step[] {
    const places = new Map([[0, 0]]);
    const order = [0];
    const place = (state: number): number => {
      const known = places.get(state);
      if (known !== undefined) return known;
      places.set(state, order.length);
      order.push(state);
      return order.length - 1;
    };
    const steps: Step[] = [];
    for (let at = 0; at < order.length; at++) steps.push(write(order[at]!, place));
    return steps;
  }
}

const checksOn = (board: Board): Check[] => {
  const checks: Check[] = [];
  const end = generate(board, moves, 0);
  for (const move of moves.slice(0, end)) {
    const undo = board.make(move);
    if (inCheck(board)) {
      const replies = Array.from(moves.subarray(0, generate(board, moves, 0)));
      checks.push({ move, replies, next: [] });
    }
    board.unmake(move, undo);
  }
  return checks;
};

const moves = new Uint16Array(MOST_MOVES);
