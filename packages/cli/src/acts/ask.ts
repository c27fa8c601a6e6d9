import { createInterface } from 'node:readline/promises';
import type { Tools } from '../command.ts';
import { CommandFailure, usage } from '../exit.ts';

/** The flag of every command that asks before it acts. */
export const yesFlag = {
  yes: { type: 'boolean', short: 'y', meaning: 'Asks nothing' },
} as const;

/** @throws CommandFailure (2) where no person can be asked, (1) for another answer than yes */
export async function agree(tools: Tools, isAgreed: boolean, question: string): Promise<void> {
  if (isAgreed) return;
  if (!tools.screen.isAttended)
    throw usage(
      'There is no terminal for a confirmation, so nothing was done.',
      'Check what the command shows, then run it again with --yes.',
    );
  tools.onInterrupt('Nothing was done.');
  const said = await ask(tools, `${question} [y/N] `);
  if (!/^y(es)?$/i.test(said)) throw new CommandFailure('Nothing was done.');
}

/**
 * Says from here on, at Ctrl-C, that a request was sent which begins something: the service may have taken it.
 * @param shows the command that tells, such as `dor status search`
 */
export const sending = ({ onInterrupt }: Tools, shows: string): void =>
  onInterrupt(`The operation may continue without this command: ${shows} shows whether it was accepted.`);

/** Planning asks the account, and the request waits for that. */
export function sendingPlan(tools: Tools): void {
  tools.screen.tell('Planning, and checking the plan in the cloud account. This takes up to half a minute …');
  sending(tools, 'dor deployments');
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
