declare module 'dynalite' {
  import type { Server } from 'node:http';

  const dynalite: (options: {
    readonly path?: string;
    readonly createTableMs?: number;
    readonly deleteTableMs?: number;
    readonly updateTableMs?: number;
  }) => Server;
  export default dynalite;
}
