import type { Client } from '../../client/src/index.ts';
import type { Exit } from './exit.ts';
import type { Screen } from './output/screen.ts';

export interface Argument {
  /** As the usage shows it: `DEPLOYMENT`. */
  name: string;
  meaning: string;
  optional?: boolean;
  /** What completions offer. */
  choices?: readonly string[];
}

export interface Flag {
  type: 'string' | 'boolean';
  meaning: string;
  /** What stands behind it in the usage: `FILE`. */
  value?: string;
  short?: string;
  multiple?: boolean;
  choices?: readonly string[];
}

type Flags = Record<string, Flag>;

/** What a command was given, by its row. */
export interface Given<F extends Flags> {
  args: (string | undefined)[];
  flags: {
    [Name in keyof F]: F[Name] extends { type: 'boolean' }
      ? boolean
      : F[Name] extends { multiple: true }
        ? string[]
        : string | undefined;
  };
}

/** What a command works with. */
export interface Tools {
  screen: Screen;
  /** The service that the caller is logged in to. @throws CommandFailure where there is none */
  service(): Service;
  /** Of the process. */
  env: NodeJS.ProcessEnv;
  /** The flag `--url`. */
  url: string | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** What Ctrl-C says from now on: what goes on without the command. */
  onInterrupt(text: string): void;
}

export interface Service {
  url: string;
  api: Client;
}

/** The scope that a token needs: none at all, one of a program's, or a person. */
export type NeededScope = 'none' | 'read' | 'propose' | 'run' | 'person';

/** A row: all that help, completions, the documentation and the parser know of a command. */
export interface Command<F extends Flags = Flags> {
  name: string;
  summary: string;
  scope: NeededScope;
  args: readonly Argument[];
  flags: F;
  /** Beside 0, 1 and 2, which each may have. */
  exits?: readonly Exit[];
  /** Each is run or parsed by a test. */
  examples: readonly string[];
  /** More than the summary says, in the command's help. */
  notes?: string;
  run(given: Given<F>, tools: Tools): Promise<Exit>;
}

/** A row whose `run` knows its flags by their types. */
export function defineCommand<const F extends Flags>(row: Command<F>): Command {
  return row as unknown as Command;
}

/** What each command takes. */
export const sharedFlags: Flags = {
  json: { type: 'boolean', meaning: 'Prints JSON' },
  url: {
    type: 'string',
    value: 'URL',
    meaning: 'URL of the service. Default: DOR_URL, or the service you signed in to',
  },
  help: { type: 'boolean', short: 'h', meaning: 'Shows this' },
};
