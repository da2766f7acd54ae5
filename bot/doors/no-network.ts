const NETWORK = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENETUNREACH']);

/** The deepest cause says what happened; those around it, what was being done. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);

/** One line for a failure to reach Discord at all; undefined for any other. */
export const noNetwork = (error: unknown): string | undefined => {
  const code = error instanceof Error ? String((rootOf(error) as { code?: unknown }).code) : '';
  return NETWORK.has(code) ? `Discord can't be reached from here (${code}): is the network up?` : undefined;
};
