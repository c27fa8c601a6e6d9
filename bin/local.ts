import { runLocalCloud } from './local/command.ts';

// npm start: the whole service on this machine. See docs for what hosts what.
await runLocalCloud(new URL('../lib/app.ts', import.meta.url).href, '/healthz');
