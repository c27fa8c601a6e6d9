import './node-version.js';

// npm start: the whole service on this machine. bin/local/README.md says what hosts each resource.

// A fifth of a start went into compiling its modules. Imported after this, they are kept for the next one.
const { enableCompileCache } = await import('node:module');
const { inRepository } = await import('../lib/paths.ts');
enableCompileCache(inRepository('node_modules/.cache/compiled'));
const { runLocalCloud } = await import('./local/command.ts');
await runLocalCloud(new URL('../lib/app.ts', import.meta.url).href, '/healthz');
