import { type Command, type Flag, sharedFlags } from './command.ts';
import { exitMeanings } from './exit.ts';

/** Pure: what help says, from the rows. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'dor COMMAND [ARGUMENTS] [FLAGS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'dor COMMAND --help shows details. Every command takes --json and --url.',
    'DOR_URL and DOR_TOKEN, or DOR_TRUST in a pipeline, take precedence over a stored sign-in. NO_COLOR turns colors off.',
    '',
    'Exit codes:',
    ...Object.entries(exitMeanings).map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`),
  ].join('\n');
}

export const usageOf = ({ name, args }: Command): string =>
  ['dor', name, ...args.map((arg) => (arg.optional ? `[${arg.name}]` : arg.name)), '[FLAGS]'].join(' ');

export function helpOf(command: Command): string {
  const { summary, args, flags, examples, notes, scope } = command;
  const rows = [
    ...args.map(({ name, meaning }) => [name, meaning] as const),
    ...Object.entries({ ...flags, ...sharedFlags }).map(
      ([name, flag]) => [flagUsage(name, flag), flag.meaning] as const,
    ),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    usageOf(command),
    '',
    `${summary}.`,
    ...(notes ? [notes] : []),
    '',
    ...rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`),
    '',
    ...(scope === 'none'
      ? []
      : [
          scope === 'person'
            ? 'Only a person may do this, not a token.'
            : `Needs a token with the scope ${scope}.`,
          '',
        ]),
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

const flagUsage = (name: string, { short, value }: Flag): string =>
  `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
