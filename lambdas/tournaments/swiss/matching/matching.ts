import { Blossoms } from './blossoms.ts';
import { addTo, compareRows, WeightedGraph } from './graph.ts';
import { AlternatingTree, INNER, NONE, OUTER } from './tree.ts';

type Tight =
  | { readonly kind: 'edge'; readonly vertex: number }
  | { readonly kind: 'blossom'; readonly blossom: number };

/**
 * A perfect matching of greatest weight in a general graph, where a weight is a row of whole numbers and rows are
 * compared like words in a dictionary: the first numbers first. The primal-dual method of Z. Galil, "Efficient algorithms
 * for finding maximum matching in graphs", ACM Computing Surveys 18 (1986), needs nothing of a weight but sums, halves
 * and comparisons, which rows have as well as numbers. One tree is grown at a time, so every dual stays whole. When some
 * weights change, only what hung on them is matched anew.
 */
export class Matching {
  private readonly forest: Blossoms;
  private readonly graph: WeightedGraph;
  private readonly tree: AlternatingTree;
  /** For each vertex the outer vertex with the least slack to it, or -1, and that slack. */
  private readonly nearest: Int32Array;
  private readonly slacks: Float64Array;
  private readonly slack: Float64Array;
  /** Tight edges that close a cycle: left until nothing else is tight, for most paths need no blossom. */
  private readonly closing: [number, number][] = [];
  /** By how much duals move until the next thing becomes tight. */
  private readonly delta: Float64Array;

  /** `size` vertices, no edges; weights of `limbs` numbers. */
  constructor(size: number, limbs: number) {
    this.forest = new Blossoms(size);
    this.graph = new WeightedGraph(size, limbs, this.forest.ids);
    this.tree = new AlternatingTree(this.forest);
    this.nearest = new Int32Array(size);
    this.slacks = new Float64Array(size * limbs);
    this.slack = new Float64Array(limbs);
    this.delta = new Float64Array(limbs);
  }

  /** The vertex this one is matched with; -1 before `solve`. */
  mateOf(v: number): number {
    return this.forest.mate[v]!;
  }

  joined(v: number, w: number): boolean {
    return this.graph.joined(v, w);
  }

  /** Joins two vertices by an edge; within `settle`, at one of its vertices. */
  join(v: number, w: number, weight: ArrayLike<number>): void {
    this.graph.join(v, w, weight);
  }

  /** Sets the last, least number of an edge's weight; within `settle`, at one of its vertices. */
  rank(v: number, w: number, value: number): void {
    this.graph.rank(v, w, value);
  }

  /** Takes an edge away. */
  cut(v: number, w: number): void {
    if (!this.graph.joined(v, w)) return;
    const { top, mate } = this.forest;
    while (top[v] === top[w]) this.dissolve(top[v]!);
    if (mate[v] === w) this.forest.unmatch(v);
    this.graph.cut(v, w);
  }

  /**
   * Sets all edges, by `join`, of a graph that has none yet. `near`: where to look first for a mate of a vertex; the
   * better the guess, the less is left to do, and of matchings as good as each other the one that is found is nearer to it.
   */
  build(join: () => void, near: (v: number) => number = () => 0): void {
    join();
    this.graph.level();
    const { mate } = this.forest;
    const { size } = this.graph;
    for (let v = 0; v < size; v++)
      for (let step = 0; step < size && mate[v] === -1; step++) {
        const w = (near(v) + step) % size;
        if (mate[w] === -1 && this.graph.joined(v, w) && this.graph.slack(v, w, this.slack) === 0)
          this.forest.match(v, w);
      }
  }

  /** Frees these vertices, lets `change` alter the edges at them, and makes the duals fit. */
  settle(vertices: readonly number[], change: () => void): void {
    for (const v of vertices) {
      this.bare(v);
      this.forest.unmatch(v);
    }
    change();
    for (const v of vertices) this.graph.fit(v);
  }

  /** Takes two vertices that are matched with each other out of the graph, with all their edges. */
  retire(v: number, w: number): void {
    if (this.forest.mate[v] !== w) throw new Error('only matched vertices are retired');
    this.bare(v);
    this.bare(w);
    this.forest.match(v, w);
    this.graph.vertices = this.graph.vertices.filter((x) => x !== v && x !== w);
  }

  /** Matches every vertex as well as can be, or says that they can't all be matched. */
  solve(): boolean {
    return this.graph.vertices.every((v) => this.forest.mate[v] !== -1 || this.search(v));
  }

  /** Opens all blossoms that a vertex lies in. */
  private bare(v: number): void {
    while (this.forest.top[v] !== v) this.dissolve(this.forest.top[v]!);
  }

  /** Opens an outermost blossom, giving half its dual to each of its vertices, so that all slacks in it stay. */
  private dissolve(b: number): void {
    const { limbs, duals } = this.graph;
    if (!this.graph.isZero(b)) {
      const dual = duals.slice(b * limbs, (b + 1) * limbs);
      for (const v of this.forest.leaves(b)) this.graph.shift(v, dual, 0.5);
      this.graph.shift(b, dual, -1);
      this.forest.unmatch(this.forest.base[b]!);
    }
    this.forest.open(b);
  }

  /** Grows an alternating tree from an unmatched vertex until a path to another is found. */
  private search(root: number): boolean {
    this.nearest.fill(-1);
    this.closing.length = 0;
    this.tree.plant(root);
    for (;;) {
      const fresh = this.tree.fresh.pop();
      if (fresh !== undefined) {
        if (this.scan(fresh)) return this.tidy();
        continue;
      }
      const cycle = this.closing.pop();
      if (cycle !== undefined) {
        if (this.forest.top[cycle[0]] !== this.forest.top[cycle[1]]) this.tree.extend(...cycle);
        continue;
      }
      const next = this.nextTight();
      if (next === undefined) return false;
      this.shift();
      if (next.kind === 'blossom') this.tree.expand(next.blossom);
      else if (this.tree.extend(this.nearest[next.vertex]!, next.vertex)) return this.tidy();
    }
  }

  /** Opens the blossoms that nothing holds together any more. */
  private tidy(): true {
    for (const b of this.forest.outermost()) this.openLoose(b);
    return true;
  }

  private openLoose(b: number): void {
    if (b < this.graph.size || !this.graph.isZero(b)) return;
    for (const part of this.forest.open(b).parts) this.openLoose(part);
  }

  /** Looks along every edge of an outer vertex. True: a path was found. */
  private scan(v: number): boolean {
    const { graph, slack, nearest, slacks } = this;
    const { limbs } = graph;
    const { top } = this.forest;
    nearest[v] = -1;
    for (const w of graph.vertices) {
      if (top[v] === top[w] || !graph.joined(v, w)) continue;
      const label = this.tree.label[top[w]!];
      const keeper = label === OUTER ? v : w;
      if (nearest[keeper] !== -1 && graph.slackHead(v, w) > slacks[keeper * limbs]!) continue;
      const sign = graph.slack(v, w, slack);
      if (sign !== 0 || label === INNER) {
        // Of an edge between outer vertices the one that is looked from keeps the note.
        this.note(keeper, keeper === v ? w : v);
      } else if (label === OUTER) this.closing.push([v, w]);
      else if (this.tree.extend(v, w)) return true;
    }
    return false;
  }

  /** Keeps the outer vertex `w`, whose slack was just taken, if it is nearer to `v` than the one noted before. */
  private note(v: number, w: number): void {
    const { nearest, slacks, slack } = this;
    const { limbs } = this.graph;
    if (nearest[v] !== -1 && compareRows(slack, 0, slacks, v * limbs, limbs) >= 0) return;
    nearest[v] = w;
    slacks.set(slack, v * limbs);
  }

  /** Notes again the nearest outer vertex, where the one noted has come to lie in the same blossom. */
  private look(v: number): void {
    const { top } = this.forest;
    this.nearest[v] = -1;
    for (const w of this.graph.vertices) {
      if (top[v] === top[w] || this.tree.label[top[w]!] !== OUTER || !this.graph.joined(v, w)) continue;
      this.graph.slack(v, w, this.slack);
      this.note(v, w);
    }
  }

  /** What becomes tight first as outer duals fall and inner ones rise, and by how much they do. */
  private nextTight(): Tight | undefined {
    const { slack, delta, slacks, nearest } = this;
    const { limbs, duals } = this.graph;
    const { top } = this.forest;
    const { label } = this.tree;
    let next: Tight | undefined;
    const isNext = (rows: Float64Array, at: number, share: number): boolean => {
      for (let l = 0; l < limbs; l++) slack[l] = rows[at + l]! * share;
      if (next !== undefined && compareRows(slack, 0, delta, 0, limbs) >= 0) return false;
      delta.set(slack);
      return true;
    };
    for (const vertex of this.graph.vertices) {
      const at = label[top[vertex]!];
      if (at === INNER || nearest[vertex] === -1) continue;
      if (at === OUTER && top[nearest[vertex]!] === top[vertex]) this.look(vertex);
      if (nearest[vertex] === -1) continue;
      if (isNext(slacks, vertex * limbs, at === OUTER ? 0.5 : 1)) next = { kind: 'edge', vertex };
    }
    for (const blossom of this.forest.outermost())
      if (label[blossom] === INNER && isNext(duals, blossom * limbs, 0.5)) next = { kind: 'blossom', blossom };
    return next;
  }

  /** Moves the duals by `delta`. */
  private shift(): void {
    const { delta, graph, nearest, slacks } = this;
    const { top } = this.forest;
    const { label } = this.tree;
    if (delta.every((number) => number === 0)) return;
    for (const v of graph.vertices) {
      const at = label[top[v]!];
      if (at !== NONE) graph.shift(v, delta, at === OUTER ? -1 : 1);
      if (at !== INNER && nearest[v] !== -1) addTo(slacks, v * graph.limbs, delta, at === OUTER ? -2 : -1);
    }
    for (const b of this.forest.outermost()) if (label[b] !== NONE) graph.shift(b, delta, label[b] === OUTER ? 2 : -2);
  }
}
