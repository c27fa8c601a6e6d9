import { createInterface } from 'node:readline/promises';
import type { Tools } from '../command.ts';
import { CommandFailure, usage } from '../exit.ts';

/** The flag of every command that asks before it acts. */
export const yesFlag = {
  yes: { type: 'boolean', short: 'y', meaning: 'Asks nothing' },
} as const;

/** @throws CommandFailure (2) where nobody is there to be asked, (1) for another answer than yes */
export async function agree(tools: Tools, isAgreed: boolean, question: string): Promise<void> {
  if (isAgreed) return;
  if (!tools.screen.isAttended)
    throw usage(
      'There is no terminal to ask in, so nothing was done.',
      'Look at what it shows, then repeat it with --yes.',
    );
  const said = await ask(tools, `${question} [y/N] `);
  if (!/^y(es)?$/i.test(said)) throw new CommandFailure('Nothing was done.');
}

/** @returns the line that was typed; empty at the end of the input */
export async function ask({ signal }: Tools, question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  // In raw mode the terminal sends no signal of its own.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await Promise.race([lines.question(question, { signal }), ended])).trim();
  } finally {
    lines.close();
  }
}
