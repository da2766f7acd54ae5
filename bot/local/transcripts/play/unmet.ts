/** An expectation that was not met, or something that people could not do: `wanted` in a sentence, and what there was. */
export class Unmet extends Error {
  override name = 'Unmet';
  /** What was seen instead, one thing a line. */
  readonly seen: readonly string[];

  constructor(wanted: string, seen: readonly string[] = []) {
    super(wanted);
    this.seen = seen;
  }
}
