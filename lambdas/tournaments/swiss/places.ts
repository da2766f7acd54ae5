/** A number of a weight holds at most this much, which leaves room to add up weights along any path and stay exact. */
const ROOM = 2 ** 32;

/**
 * Puts counts, the most important first, in a row of as few whole numbers as hold them, so that comparing rows compares
 * the counts in their order. `sizes`: for each count, one more than its sums over two matchings can differ by.
 */
export class Places {
  readonly limbs: number;
  private readonly limb: number[] = [];
  private readonly unit: number[] = [];

  constructor(sizes: readonly number[]) {
    const groups: number[][] = [[]];
    let used = 1;
    for (const size of sizes) {
      if (used * size > ROOM) {
        groups.push([]);
        used = 1;
      }
      used *= size;
      groups.at(-1)!.push(size);
    }
    for (const [limb, group] of groups.entries())
      for (const at of group.keys()) {
        this.limb.push(limb);
        this.unit.push(group.slice(at + 1).reduce((product, size) => product * size, 1));
      }
    this.limbs = groups.length;
  }

  /** Adds `count` at a place to a row. */
  add(row: Float64Array, place: number, count: number): void {
    row[this.limb[place]!] = row[this.limb[place]!]! + count * this.unit[place]!;
  }
}
