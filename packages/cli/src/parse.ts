import { parseArgs } from 'node:util';
import { type Command, type Given, sharedFlags } from './command.ts';
import { usage } from './exit.ts';
import { nearest } from './nearest.ts';

/** @throws CommandFailure (2) for flags and arguments that the row doesn't have, or a choice that it doesn't offer */
export function parse(command: Command, words: string[]): Given<Record<string, never>> & Shared {
  const flags = { ...command.flags, ...sharedFlags };
  const { values, positionals } = parsed(command, words);
  const isHelp = values.help === true;
  if (!isHelp) checkArguments(command, positionals);
  for (const [name, flag] of Object.entries(flags)) {
    const given = values[name];
    if (flag.choices && typeof given === 'string' && !flag.choices.includes(given))
      throw usage(`--${name} must be one of ${flag.choices.join(', ')}, not ${given}.`);
    if (given === '') throw usage(`--${name} needs a value.`);
    values[name] ??= flag.type === 'boolean' ? false : flag.multiple ? [] : undefined;
  }
  return {
    args: positionals,
    flags: values as never,
    help: isHelp,
    json: values.json === true,
    url: values.url as string | undefined,
  };
}

interface Shared {
  help: boolean;
  json: boolean;
  url: string | undefined;
}

function parsed(command: Command, words: string[]) {
  const flags = { ...command.flags, ...sharedFlags };
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short && { short }), ...(multiple && { multiple }) },
    ]),
  );
  const help = `dor ${command.name} --help shows what it takes.`;
  const { tokens } = parseArgs({ args: words, options, strict: false, tokens: true, allowPositionals: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const flag = flags[token.name];
    if (!flag) {
      const near = nearest(token.name, Object.keys(flags));
      const meant = near ? ` Did you mean --${near}?` : '';
      throw usage(`dor ${command.name} has no flag ${token.rawName}.${meant}`, help);
    }
    if (flag.type === 'boolean' && token.value !== undefined)
      throw usage(`${token.rawName} takes no value.`, help);
  }
  try {
    return parseArgs({ args: words, options, allowPositionals: true }) as {
      values: Record<string, string | boolean | string[] | undefined>;
      positionals: string[];
    };
  } catch (error) {
    // A flag without its value, or with one that begins with a dash.
    throw usage((error as Error).message.split('\n')[0] as string, help);
  }
}

function checkArguments({ name, args }: Command, given: string[]) {
  const help = `dor ${name} --help shows what it takes.`;
  const missing = args.slice(given.length).find(({ optional }) => !optional);
  if (missing) throw usage(`dor ${name} needs ${missing.name}: ${missing.meaning.toLowerCase()}.`, help);
  if (given.length > args.length)
    throw usage(
      `dor ${name} takes no ${args.length === 0 ? 'argument' : 'further argument'} "${given[args.length]}".`,
      help,
    );
  for (const [index, { name: what, choices }] of args.entries()) {
    const value = given[index];
    if (value === '') throw usage(`${what} of dor ${name} is empty.`, help);
    if (choices && value !== undefined && !choices.includes(value))
      throw usage(`${what} must be one of ${choices.join(', ')}, not ${value}.`);
  }
}
