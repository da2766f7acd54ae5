import { challengeMade, noon, nothingYet, open, openStore } from './given.ts';

/** Writes games to the folder that is named on the command line, and dies without closing it. */
const { store } = await openStore(process.argv[2]!);
for (const id of ['kept', 'lost entry', 'moved entry', 'half made'])
  await store.append(nothingYet(id), [challengeMade()], open(noon));
process.kill(process.pid, 'SIGKILL');
