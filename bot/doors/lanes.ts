/** Work in lanes: one thing after another within a lane, the lanes side by side. */
export interface Lanes {
  /** Puts work at a lane's end. The work sees to its own failures: what it throws is dropped. */
  add(lane: string, work: () => Promise<void>): void;
  /** Resolves once nothing is being done in any lane, nor waits to be. */
  idle(): Promise<void>;
}

export const lanes = (): Lanes => {
  const ends = new Map<string, Promise<void>>();
  return {
    add: (lane, work) => {
      const end = (ends.get(lane) ?? Promise.resolve())
        .then(work)
        .catch(() => {})
        .finally(() => {
          if (ends.get(lane) === end) ends.delete(lane);
        });
      ends.set(lane, end);
    },
    idle: async () => {
      while (ends.size > 0) await Promise.all(ends.values());
    },
  };
};
