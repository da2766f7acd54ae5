import { ensureInstalled } from './install.mjs';

ensureInstalled({ needs: 'tsx', dev: false });
const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
