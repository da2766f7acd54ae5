import { writeFileSync } from 'node:fs';
import { openStore } from '../store/given.ts';
import { permissionMatrix } from './matrix.ts';
import { permissionsPage } from './page.ts';

/** `npm run permissions`: writes docs/permissions.md anew. */
const { store, close } = await openStore();
writeFileSync(new URL('../../docs/permissions.md', import.meta.url), permissionsPage(await permissionMatrix(store)));
await close();
