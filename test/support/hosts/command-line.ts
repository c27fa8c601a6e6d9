import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildCommandLine } from '../../../packages/cli/build.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export interface Ran {
  code: number | null;
  out: string;
  err: string;
  /** What `--json` printed. */
  json<T>(): T;
}

export interface Options {
  env?: Record<string, string>;
  input?: string;
  /** Interrupts it, as Ctrl-C does, once it has printed this to stderr. */
  interruptAt?: string;
}

/** The built command line, each run a process of its own. */
export interface CommandLine {
  /** $XDG_CONFIG_HOME of its runs. */
  config: string;
  /** The built file. */
  file: string;
  run(words: string[], options?: Options): Promise<Ran>;
}

export async function commandLine(): Promise<CommandLine> {
  const folder = await temporaryDirectory();
  const file = await buildCommandLine(folder);
  const config = join(folder, 'config');
  return {
    config,
    file,
    async run(words, { env = {}, input = '', interruptAt } = {}) {
      const child = spawn(process.execPath, [file, ...words], {
        env: { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: config, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      child.stdin.on('error', () => {});
      child.stdin.end(input);
      let err = '';
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        const isBefore = interruptAt !== undefined && !err.includes(interruptAt);
        err += chunk;
        if (isBefore && err.includes(interruptAt)) child.kill('SIGINT');
      });
      const output = text(child.stdout);
      await once(child, 'close');
      const out = await output;
      return { code: child.exitCode, out, err, json: () => JSON.parse(out) };
    },
  };
}
