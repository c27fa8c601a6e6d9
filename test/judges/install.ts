import { type ExecFileOptions, execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mostTries = 3;
const pauseMs = 5_000;

/**
 * Runs a program that fetches something from a registry, and says what it printed. A registry may be away for a moment, so
 * what fails is tried again; what isn't there or has taken all its time is not.
 * @throws what the last try failed with
 */
export async function install(
  program: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      const { stdout } = await run(program, args, { ...options, encoding: 'utf8', maxBuffer: 2 ** 26 });
      return stdout;
    } catch (error) {
      const { code, killed } = error as { code?: string | number; killed?: boolean };
      if (tries === mostTries || code === 'ENOENT' || killed) throw error;
      console.error(`${program} ${args[0]} is tried again: ${lastWords(error)}`);
      await sleep(tries * pauseMs);
    }
  }
}

/** What a failed program said last, in one line. npm's last lines only tell where its log is, so three are not enough. */
export function lastWords(error: unknown): string {
  const { message, stderr = '' } = error as Error & { stderr?: string };
  return (stderr || message).trim().replace(/\s+/g, ' ').slice(-400);
}
