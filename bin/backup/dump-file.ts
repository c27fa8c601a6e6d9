import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * The lines of a dump as plain SQL: of `pg_dump`, also compressed with gzip, or of `pg_dump --format=custom`, which
 * pg_restore turns into SQL without a server.
 * @throws Error with what to do when the file can't be read
 */
export async function* linesOfDump(file: string): AsyncGenerator<string> {
  const start = await beginningOf(file);
  if (start.toString('latin1') === 'PGDMP') return yield* linesOfCustom(file);
  const bytes = createReadStream(file);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  // What fails in the file fails in what is read from it.
  const text = isGzip ? bytes.on('error', (error) => text.destroy(error)).pipe(createGunzip()) : bytes;
  yield* linesOf(text);
}

async function* linesOfCustom(file: string): AsyncGenerator<string> {
  const tool = spawn('pg_restore', ['--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  tool.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const code = ended(tool);
  yield* linesOf(tool.stdout);
  if ((await code) !== 0) throw new Error(`pg_restore could not read ${file}: ${said.trim()}`);
}

const ended = (tool: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    tool.on('close', resolve);
    tool.on('error', () => reject(new Error(withoutTool)));
  });

const withoutTool =
  'A dump in the custom format needs pg_restore in the PATH, of the version of the pg_dump that made it or a later one ' +
  '(package postgresql-client). A dump in plain SQL needs nothing.';

/** Split at line feeds alone: the text of a row may hold other ends of lines. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read({ buffer: Buffer.alloc(5) })).buffer;
  } finally {
    await file.close();
  }
}
