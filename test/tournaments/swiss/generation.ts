/** All choices of `n` elements, those with earlier elements first (C.04.3, 4.4). */
export function* chosen<T>(from: readonly T[], n: number): Generator<T[]> {
  if (n === 0) yield [];
  else
    for (const [at, one] of from.entries())
      for (const others of chosen(from.slice(at + 1), n - 1)) yield [one, ...others];
}

/** The first `n` places of all orders of S2 (4.2.2). */
export function* transpositions<T>(s2: readonly T[], n: number): Generator<T[]> {
  if (n === 0) yield [];
  else
    for (const [at, one] of s2.entries())
      for (const others of transpositions([...s2.slice(0, at), ...s2.slice(at + 1)], n - 1)) yield [one, ...others];
}

/** S1 of `n` and S2 of a homogeneous bracket, as they stand and after each exchange (4.3.3). */
export function* exchanges<T>(bracket: readonly T[], n: number): Generator<[s1: T[], s2: T[]]> {
  const upper = Array.from({ length: n }, (_, at) => at);
  const lower = Array.from({ length: bracket.length - n }, (_, at) => n + at);
  for (let size = 0; size <= Math.min(n, lower.length); size++) {
    const swaps = [...chosen(upper, size)].flatMap((down) => [...chosen(lower, size)].map((up) => ({ down, up })));
    swaps.sort(
      (a, b) =>
        sum(a.up) - sum(a.down) - (sum(b.up) - sum(b.down)) ||
        firstDifference(b.down.toReversed(), a.down.toReversed()) ||
        firstDifference(a.up, b.up),
    );
    for (const { down, up } of swaps) {
      const s1 = [...upper.filter((at) => !down.includes(at)), ...up].sort((a, b) => a - b);
      const s2 = [...lower.filter((at) => !up.includes(at)), ...down].sort((a, b) => a - b);
      yield [s1.map((at) => bracket[at]!), s2.map((at) => bracket[at]!)];
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const firstDifference = (a: readonly number[], b: readonly number[]): number =>
  a.map((number, at) => number - b[at]!).find((difference) => difference !== 0) ?? 0;
