/** Sums of weights are exact up to here. */
const LIMIT = 2 ** 52;

/** A row of numbers, compared like words in a dictionary: negative, zero or positive. */
export const compareRows = (a: Float64Array, at: number, b: Float64Array, bt: number, limbs: number): number => {
  for (let l = 0; l < limbs; l++) if (a[at + l] !== b[bt + l]) return a[at + l]! - b[bt + l]!;
  return 0;
};

/**
 * A graph whose edges weigh a row of whole numbers each, and a dual row for every vertex (and blossom), such that no edge
 * between vertices of different blossoms has a negative slack: the sum of its ends' duals, less twice its weight.
 */
export class WeightedGraph {
  readonly size: number;
  readonly limbs: number;
  readonly duals: Float64Array;
  /** Twice the weights. */
  private readonly weights: Float64Array;
  private readonly edges: Uint8Array;
  /** The vertices that have not been taken out. */
  vertices: readonly number[];

  constructor(size: number, limbs: number, ids: number) {
    this.size = size;
    this.limbs = limbs;
    this.duals = new Float64Array(ids * limbs);
    this.weights = new Float64Array(size * size * limbs);
    this.edges = new Uint8Array(size * size);
    this.vertices = Array.from({ length: size }, (_, v) => v);
  }

  joined(v: number, w: number): boolean {
    return this.edges[v * this.size + w] === 1;
  }

  join(v: number, w: number, weight: ArrayLike<number>): void {
    for (const at of [v * this.size + w, w * this.size + v]) {
      this.edges[at] = 1;
      for (let l = 0; l < this.limbs; l++) this.weights[at * this.limbs + l] = 2 * weight[l]!;
    }
  }

  cut(v: number, w: number): void {
    this.edges[v * this.size + w] = 0;
    this.edges[w * this.size + v] = 0;
  }

  /** Sets the last, least number of a weight. */
  rank(v: number, w: number, value: number): void {
    for (const at of [v * this.size + w, w * this.size + v]) this.weights[(at + 1) * this.limbs - 1] = 2 * value;
  }

  /** The first number of the slack of an edge between two outermost blossoms. */
  slackHead(v: number, w: number): number {
    const { limbs, duals } = this;
    return duals[v * limbs]! + duals[w * limbs]! - this.weights[(v * this.size + w) * limbs]!;
  }

  /** The whole slack, and its sign. */
  slack(v: number, w: number, into: Float64Array): number {
    const { limbs, duals, weights } = this;
    const at = (v * this.size + w) * limbs;
    let sign = 0;
    for (let l = 0; l < limbs; l++) {
      const number = duals[v * limbs + l]! + duals[w * limbs + l]! - weights[at + l]!;
      into[l] = number;
      if (sign === 0) sign = number;
    }
    return sign;
  }

  /** Gives every vertex the weight of its heaviest edge for a dual. */
  level(): void {
    const { size, limbs, weights, duals } = this;
    for (const v of this.vertices) {
      let heaviest = -1;
      for (const w of this.vertices)
        if (this.joined(v, w)) {
          const at = (v * size + w) * limbs;
          if (heaviest === -1 || compareRows(weights, at, weights, heaviest, limbs) > 0) heaviest = at;
        }
      if (heaviest !== -1) for (let l = 0; l < limbs; l++) duals[v * limbs + l] = weights[heaviest + l]! / 2;
    }
  }

  /** Gives a vertex the least dual that leaves no edge at it a negative slack. */
  fit(v: number): void {
    const { limbs } = this;
    const slack = new Float64Array(limbs);
    let least: Float64Array | undefined;
    for (const w of this.vertices) {
      if (!this.joined(v, w)) continue;
      this.slack(v, w, slack);
      if (least === undefined || compareRows(slack, 0, least, 0, limbs) < 0) least = slack.slice();
    }
    if (least !== undefined) this.shift(v, least, -1);
  }

  /** Adds a multiple of a row to a dual. */
  shift(id: number, row: Float64Array, times: number): void {
    addTo(this.duals, id * this.limbs, row, times);
  }

  isZero(id: number): boolean {
    for (let l = 0; l < this.limbs; l++) if (this.duals[id * this.limbs + l] !== 0) return false;
    return true;
  }
}

/** Adds a multiple of a row to another, in place; throws rather than lose a unit. */
export const addTo = (rows: Float64Array, at: number, row: Float64Array, times: number): void => {
  for (let l = 0; l < row.length; l++) {
    const sum = rows[at + l]! + times * row[l]!;
    if (Math.abs(sum) > LIMIT) throw new RangeError('weights too large to be matched exactly');
    rows[at + l] = sum;
  }
};
