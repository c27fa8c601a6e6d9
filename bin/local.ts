import { runLocalCloud } from './local/command.ts';

// npm start: the whole service on this machine. bin/local/README.md says what hosts each resource.
await runLocalCloud(new URL('../lib/app.ts', import.meta.url).href, '/healthz');
