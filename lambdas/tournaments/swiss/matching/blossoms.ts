/** An edge of an odd cycle: from a vertex of one part to a vertex of the next. */
export type Link = readonly [from: number, to: number];

/**
 * A matching and its blossoms: odd cycles of parts that alternate between matched and unmatched edges but for one place,
 * their base. A part is a vertex (numbered below `size`) or again a blossom (numbered from `size`).
 * J. Edmonds, "Paths, trees, and flowers", Canadian Journal of Mathematics 17 (1965).
 */
export class Blossoms {
  readonly size: number;
  /** The vertex each vertex is matched with, or -1. */
  readonly mate: Int32Array;
  /** The outermost blossom each vertex lies in; itself, if in none. */
  readonly top: Int32Array;
  /** The vertex of each blossom that isn't matched inside it. */
  readonly base: Int32Array;
  private readonly parent: Int32Array;
  private readonly parts: number[][] = [];
  private readonly links: Link[][] = [];
  private readonly members: (readonly number[])[];
  private readonly unused: number[] = [];
  private readonly living = new Set<number>();

  constructor(size: number) {
    const ids = size + (size >> 1) + 1;
    this.size = size;
    this.mate = new Int32Array(size).fill(-1);
    this.top = Int32Array.from({ length: size }, (_, v) => v);
    this.base = Int32Array.from({ length: ids }, (_, b) => (b < size ? b : -1));
    this.parent = new Int32Array(ids).fill(-1);
    this.members = Array.from({ length: size }, (_, v) => [v]);
    for (let b = ids - 1; b >= size; b--) this.unused.push(b);
  }

  /** How many numbers blossoms and vertices have between them. */
  get ids(): number {
    return this.parent.length;
  }

  /** The outermost blossoms that are more than a vertex. */
  outermost(): number[] {
    return [...this.living].filter((b) => this.parent[b] === -1);
  }

  /** The vertices of a blossom. */
  leaves(b: number): readonly number[] {
    return this.members[b]!;
  }

  match(v: number, w: number): void {
    this.mate[v] = w;
    this.mate[w] = v;
  }

  unmatch(v: number): void {
    const w = this.mate[v]!;
    if (w === -1) return;
    this.mate[v] = -1;
    this.mate[w] = -1;
  }

  /** Closes the cycle of `parts`, whose first holds the base; links[i] leads from part i to the one after it. */
  close(parts: number[], links: Link[]): number {
    const b = this.unused.pop();
    if (b === undefined) throw new Error('more blossoms than vertices allow');
    this.parts[b] = parts;
    this.links[b] = links;
    this.base[b] = this.base[parts[0]!]!;
    this.parent[b] = -1;
    this.living.add(b);
    const members: number[] = [];
    for (const part of parts) {
      this.parent[part] = b;
      for (const v of this.leaves(part)) members.push(v);
    }
    for (const v of members) this.top[v] = b;
    this.members[b] = members;
    return b;
  }

  /** Undoes an outermost blossom; its parts become outermost. Says which they were, base first, and their links. */
  open(b: number): { parts: readonly number[]; links: readonly Link[] } {
    const opened = { parts: this.parts[b]!, links: this.links[b]! };
    for (const part of opened.parts) {
      this.parent[part] = -1;
      for (const v of this.leaves(part)) this.top[v] = part;
    }
    this.parts[b] = [];
    this.members[b] = [];
    this.links[b] = [];
    this.living.delete(b);
    this.unused.push(b);
    return opened;
  }

  /** Swaps matched and unmatched edges within a blossom, so that `v` becomes its base. */
  turn(b: number, v: number): void {
    if (b < this.size) return;
    let part = v;
    while (this.parent[part] !== b) part = this.parent[part]!;
    this.turn(part, v);
    const parts = this.parts[b]!;
    const links = this.links[b]!;
    const at = parts.indexOf(part);
    const ahead = at % 2 === 1;
    for (let i = ahead ? at + 1 : 0; i < (ahead ? parts.length : at); i += 2) {
      const [p, q] = links[i]!;
      this.turn(parts[i]!, p);
      this.turn(parts[(i + 1) % parts.length]!, q);
      this.match(p, q);
    }
    this.parts[b] = [...parts.slice(at), ...parts.slice(0, at)];
    this.links[b] = [...links.slice(at), ...links.slice(0, at)];
    this.base[b] = v;
  }
}
