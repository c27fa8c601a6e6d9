import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recording } from './recording.ts';

// npm run demo:record [-- transcript.txt]: plays the demo and writes what it showed to docs/demo.svg.
const file = join(import.meta.dirname, '../../docs/demo.svg');
const demo = spawn(process.execPath, [join(import.meta.dirname, '../demo.js'), ...process.argv.slice(2)], {
  env: { ...process.env, FORCE_COLOR: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
demo.stdout.setEncoding('utf8').on('data', (text: string) => {
  output += text;
  process.stdout.write(text);
});
await once(demo, 'close');
if (demo.exitCode === 0) {
  await writeFile(file, recording(output));
  console.log(`\nWritten to ${file}.`);
} else {
  console.error('\nThe demo failed, so nothing was recorded.');
  process.exitCode = 1;
}
