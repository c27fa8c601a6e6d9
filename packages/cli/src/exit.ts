/** What the exit code of each command says. */
export const exits = {
  done: 0,
  failed: 1,
  usage: 2,
  waitsForApproval: 3,
  notAllowed: 4,
  /** As shells have it for SIGINT. */
  interrupted: 130,
} as const;

export type Exit = (typeof exits)[keyof typeof exits];

export const exitMeanings: Record<Exit, string> = {
  0: 'done',
  1: 'failed, or refused by the service',
  2: 'incorrect usage: an unknown command, a missing argument or an invalid value',
  3: 'waiting for a person’s approval',
  4: 'not allowed: not signed in, scope or role too low, or only a person may do it',
  130: 'interrupted by Ctrl-C',
};

/** What ends a command with a message and an exit code of its own. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly exit: Exit;
  /** What to do, on a line of its own. */
  readonly advice: string | undefined;
  /** For programs; the service's own failures have those of the API. */
  readonly code: string;

  constructor(
    message: string,
    { exit = exits.failed, advice, code = codes[exit] }: { exit?: Exit; advice?: string; code?: string } = {},
  ) {
    super(message);
    this.exit = exit;
    this.advice = advice;
    this.code = code;
  }
}

/** What a failure is called that has no name of its own. */
const codes: Record<Exit, string> = {
  0: 'done',
  1: 'failed',
  2: 'usage',
  3: 'waits_for_approval',
  4: 'not_allowed',
  130: 'interrupted',
};

/** @returns the failure of a command that was used wrongly */
export const usage = (message: string, advice?: string): CommandFailure =>
  new CommandFailure(message, { exit: exits.usage, ...(advice !== undefined && { advice }) });
