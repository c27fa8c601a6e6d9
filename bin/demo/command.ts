import { join, resolve } from 'node:path';
import { freshLocalCloud } from '../local/host/child-process.ts';
import { playOf } from './plays.ts';
import { runDemo } from './run.ts';

// npm run demo [-- inference | transcript.txt]: plays the main job against a freshly started local cloud. Exits 0 only when the
// deployment has succeeded and was destroyed again. What it leaves behind is in .local/demo, or in DEMO_DATA_DIR, which
// it empties first.
const dataDirectory = resolve(process.env.DEMO_DATA_DIR ?? join(import.meta.dirname, '../../.local/demo'));
const { code, stop } = runDemo({
  play: playOf(process.argv[2]),
  start: (settings) => freshLocalCloud(dataDirectory, settings),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}
process.exitCode = await code;
