/** A queue of small whole numbers of states by score: the lowest score first, and of equal ones the newest. */
export class ScoreQueue {
  readonly #heads: Int32Array;
  #items = new Float64Array(1024);
  #nexts = new Int32Array(1024);
  #used = 0;
  #lowest: number;

  /** Scores run from 0 to `scores - 1`; others are taken for the nearest of these. */
  constructor(scores: number) {
    this.#heads = new Int32Array(scores).fill(-1);
    this.#lowest = scores;
  }

  clear(): void {
    this.#heads.fill(-1);
    this.#used = 0;
    this.#lowest = this.#heads.length;
  }

  push(item: number, score: number): void {
    const bucket = score < 0 ? 0 : score >= this.#heads.length ? this.#heads.length - 1 : score;
    if (this.#used === this.#items.length) this.#grow();
    this.#items[this.#used] = item;
    this.#nexts[this.#used] = this.#heads[bucket]!;
    this.#heads[bucket] = this.#used++;
    if (bucket < this.#lowest) this.#lowest = bucket;
  }

  /** -1 when the queue is empty. */
  pop(): number {
    const heads = this.#heads;
    while (this.#lowest < heads.length) {
      const entry = heads[this.#lowest]!;
      if (entry >= 0) {
        heads[this.#lowest] = this.#nexts[entry]!;
        return this.#items[entry]!;
      }
      this.#lowest++;
    }
    return -1;
  }

  #grow(): void {
    const items = new Float64Array(this.#used * 2);
    items.set(this.#items);
    this.#items = items;
    const nexts = new Int32Array(this.#used * 2);
    nexts.set(this.#nexts);
    this.#nexts = nexts;
  }
}
