import { writeFileSync } from 'node:fs';
import { testsByRow } from './named.ts';
import { lawsPage } from './page.ts';

/** `npm run laws`: writes docs/laws.md anew. */
writeFileSync(new URL('../../docs/laws.md', import.meta.url), lawsPage(testsByRow()));
