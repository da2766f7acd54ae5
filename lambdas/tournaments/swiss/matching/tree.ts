import type { Blossoms, Link } from './blossoms.ts';

/** Not in the tree; reached by a matched edge, or the root; reached by an unmatched one. */
export const NONE = 0;
export const OUTER = 1;
export const INNER = 2;

/**
 * A tree of blossoms that alternates between unmatched and matched edges, grown from an unmatched vertex along the edges
 * it is given until it reaches another. Knows nothing of weights.
 */
export class AlternatingTree {
  private readonly forest: Blossoms;
  /** By blossom: NONE, OUTER or INNER. Of outermost blossoms only. */
  readonly label: Uint8Array;
  /** Vertices that became outer and whose edges nobody has looked along yet. */
  readonly fresh: number[] = [];
  /** The edge by which an inner blossom was reached: from an outer vertex, to a vertex of it. */
  private readonly reachedFrom: Int32Array;
  private readonly reachedAt: Int32Array;

  constructor(forest: Blossoms) {
    this.forest = forest;
    this.label = new Uint8Array(forest.ids);
    this.reachedFrom = new Int32Array(forest.ids);
    this.reachedAt = new Int32Array(forest.ids);
  }

  plant(root: number): void {
    this.label.fill(NONE);
    this.fresh.length = 0;
    this.makeOuter(root);
  }

  /** Takes up an edge from an outer vertex to a blossom that isn't inner. True: a path was found, and swapped along. */
  extend(v: number, w: number): boolean {
    const { top, base, mate } = this.forest;
    const b = top[w]!;
    if (this.label[b] === OUTER) {
      this.shrink(v, w);
      return false;
    }
    const next = mate[base[b]!]!;
    if (next === -1) {
      this.swap(v, w);
      return true;
    }
    this.reach(b, v, w);
    this.makeOuter(next);
    return false;
  }

  /** Opens an inner blossom: the even way through it stays in the tree, the other parts leave it. */
  expand(b: number): void {
    const from = this.reachedFrom[b]!;
    const at = this.reachedAt[b]!;
    this.label[b] = NONE;
    const { parts, links } = this.forest.open(b);
    for (const part of parts) this.label[part] = NONE;
    let i = parts.indexOf(this.forest.top[at]!);
    this.reach(parts[i]!, from, at);
    const ahead = i % 2 === 1;
    while (i % parts.length !== 0) {
      // A matched edge to the next part, then an unmatched one to the part after it.
      const [, q] = ahead ? links[i]! : turned(links[i - 1]!);
      this.makeOuter(q);
      i += ahead ? 1 : -1;
      const [r, s] = ahead ? links[i]! : turned(links[i - 1]!);
      i += ahead ? 1 : -1;
      this.reach(this.forest.top[s]!, r, s);
    }
  }

  private reach(b: number, from: number, at: number): void {
    this.label[b] = INNER;
    this.reachedFrom[b] = from;
    this.reachedAt[b] = at;
  }

  private makeOuter(v: number): void {
    const b = this.forest.top[v]!;
    this.label[b] = OUTER;
    for (const x of this.forest.leaves(b)) this.fresh.push(x);
  }

  /** Makes a blossom of the cycle that an edge between two outer blossoms closes. */
  private shrink(v: number, w: number): void {
    const { top } = this.forest;
    const left = this.wayUp(top[v]!);
    const right = this.wayUp(top[w]!);
    // What both ways have in common ends at the root; the cycle ends where they meet.
    while (left.length > 0 && right.length > 0 && left.at(-1)![0] === right.at(-1)![0]) {
      left.pop();
      right.pop();
    }
    const down = left.reverse().map(turned);
    const links: Link[] = [...down, [v, w], ...right];
    const parts = links.map(([p]) => top[p]!);
    for (const part of parts)
      if (this.label[part] === INNER) for (const x of this.forest.leaves(part)) this.fresh.push(x);
    this.label[this.forest.close(parts, links)] = OUTER;
  }

  /** The way from an outer blossom up to the root, as links from child to parent. */
  private wayUp(b: number): Link[] {
    const { top, base, mate } = this.forest;
    const way: Link[] = [];
    for (let outer = b; mate[base[outer]!] !== -1; ) {
      const matched = base[outer]!;
      const inner = top[mate[matched]!]!;
      const parent = this.reachedFrom[inner]!;
      way.push([matched, mate[matched]!], [this.reachedAt[inner]!, parent]);
      outer = top[parent]!;
    }
    return way;
  }

  /** Swaps the edges along the path from the root to the outer vertex `v` and on to the unmatched blossom of `w`. */
  private swap(v: number, w: number): void {
    const { top, base, mate } = this.forest;
    this.forest.turn(top[w]!, w);
    let outer = v;
    let partner = w;
    for (;;) {
      const inner = mate[base[top[outer]!]!]!;
      this.forest.turn(top[outer]!, outer);
      this.forest.match(outer, partner);
      if (inner === -1) return;
      const b = top[inner]!;
      partner = this.reachedAt[b]!;
      outer = this.reachedFrom[b]!;
      this.forest.turn(b, partner);
    }
  }
}

const turned = ([p, q]: Link): Link => [q, p];
