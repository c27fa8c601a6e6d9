import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
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
export const ask = (tools: Tools, question: string): Promise<string> =>
  typed(tools, question, process.stderr);

/** The same for a secret: what is typed or pasted is not shown. */
export async function askSecretly(tools: Tools, question: string): Promise<string> {
  process.stderr.write(question);
  const secret = await typed(tools, '', new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stderr.write('\n');
  return secret;
}

async function typed({ signal }: Tools, question: string, output: Writable): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  // In raw mode the terminal sends no signal of its own.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await Promise.race([lines.question(question, { signal }), ended])).trim();
  } finally {
    lines.close();
  }
}
