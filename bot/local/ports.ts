/** How many taken ports are stepped over before giving up. */
const MOST_STEPS = 50;

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === 'EADDRINUSE';

/** Starts something on a port, or on the next one that is free. Throws what the start throws for any other reason. */
export const onFreePort = async <T>(port: number, start: (port: number) => Promise<T>): Promise<T> => {
  for (let step = 0; ; step += 1) {
    try {
      return await start(port === 0 ? 0 : port + step);
    } catch (error) {
      if (!isTaken(error) || port === 0 || step >= MOST_STEPS) throw error;
    }
  }
};
