import { format } from 'node:util';
import type { Screen } from '../../../bin/screen.ts';

/** What a command of bin/ printed, as a process of its own would have, and its exit code. */
export async function printed(
  command: (screen: Screen) => Promise<number>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const texts = { stdout: '', stderr: '' };
  const to =
    (name: keyof typeof texts) =>
    (...values: unknown[]) => {
      texts[name] += `${format(...values)}\n`;
    };
  const code = await command({ log: to('stdout'), error: to('stderr') });
  return { code, ...texts };
}
