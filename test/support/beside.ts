import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** By what a person calls it, a command line for the shell. */
export type Commands = Readonly<Record<string, string>>;

/**
 * Runs all of them at once. The first shows what it prints as it comes; of each other one all is shown in one piece when it
 * ends, and once more at the end where it has failed, since the first may have printed pages behind it.
 * @param write for what the others print
 * @returns the names of those that failed
 */
export async function besideEachOther(
  commands: Commands,
  write: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<string[]> {
  const ends = Object.entries(commands).map(async ([name, command], index) => {
    const isShown = index === 0;
    const child = spawn(command, {
      shell: true,
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // tsc and biome are no programs of Node. For a program in Go: its collector takes a tenth of the CPU time.
      env: { GOGC: '400', ...process.env },
    });
    const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
    const [code] = (await once(child, 'close')) as [number | null];
    const told = `\n${name} ${code === 0 ? 'passed' : `FAILED (${code})`}: ${command}\n${(await printed).join('')}`;
    if (!isShown) write(told);
    return code === 0 ? [] : [{ name, told }];
  });
  const failed = (await Promise.all(ends)).flat();
  for (const { told } of failed) write(told);
  return failed.map(({ name }) => name);
}
