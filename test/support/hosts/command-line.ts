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

/** The built command line, each run a process of its own. */
export interface CommandLine {
  /** $XDG_CONFIG_HOME of its runs. */
  config: string;
  run(words: string[], options?: { env?: Record<string, string>; input?: string }): Promise<Ran>;
}

export async function commandLine(): Promise<CommandLine> {
  const folder = await temporaryDirectory();
  const file = await buildCommandLine(folder);
  const config = join(folder, 'config');
  return {
    config,
    async run(words, { env = {}, input = '' } = {}) {
      const child = spawn(process.execPath, [file, ...words], {
        env: { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: config, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      child.stdin.on('error', () => {});
      child.stdin.end(input);
      const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
      await once(child, 'close');
      const [out, err] = await outputs;
      return { code: child.exitCode, out, err, json: () => JSON.parse(out) };
    },
  };
}
