import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { type Exit, exits, usage } from './exit.ts';
import { helpOf, overview } from './help.ts';
import { serviceOf } from './login/service.ts';
import { nearest } from './nearest.ts';
import { tellFailure } from './output/failure.ts';
import { createScreen } from './output/screen.ts';
import { parse } from './parse.ts';

/** Put in by the build. */
declare const VERSION: string;

const { stdin, stdout, stderr, env } = process;

/** Runs the command of these words. @returns its exit code */
async function run([name, ...words]: string[]): Promise<Exit> {
  // Before the words are understood: a program that asks for JSON gets the refusal as JSON too.
  const screen = createScreen({ stdin, stdout, stderr, env, isJson: words.includes('--json') });
  let url: string | undefined;
  let goesOn: string | undefined;
  const interrupt = new AbortController();
  process.once('SIGINT', () => {
    // A second Ctrl-C doesn't wait.
    process.once('SIGINT', () => process.exit(exits.interrupted));
    interrupt.abort();
  });
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      const asked = name === 'help' && words[0] !== undefined ? commandOf(words[0]) : undefined;
      stdout.write(`${asked ? helpOf(asked) : overview(commands)}\n`);
      return name === undefined ? exits.usage : exits.done;
    }
    if (name === 'version' || name === '--version') {
      stdout.write(`${VERSION}\n`);
      return exits.done;
    }
    const command = commandOf(name);
    const given = parse(command, words);
    url = given.url;
    if (given.help) {
      stdout.write(`${helpOf(command)}\n`);
      return exits.done;
    }
    const service = () => {
      const found = serviceOf(env, given.url);
      url = found.url;
      return found;
    };
    return await command.run(given, {
      screen,
      service,
      env,
      url: given.url,
      signal: interrupt.signal,
      onInterrupt: (text) => {
        goesOn = text;
      },
    });
  } catch (error) {
    if (interrupt.signal.aborted) {
      if (goesOn) screen.tell(goesOn);
      return exits.interrupted;
    }
    return tellFailure(screen, error, url);
  }
}

function commandOf(name: string): Command {
  const command = commands.find((each) => each.name === name);
  if (command) return command;
  if (name.startsWith('-'))
    throw usage(
      `The command must come first, and "${name}" is not a command.`,
      'dor --help lists the commands.',
    );
  const near = nearest(
    name,
    commands.map((each) => each.name),
  );
  throw usage(
    `There is no command "${name}".${near ? ` Did you mean dor ${near}?` : ''}`,
    'dor --help lists the commands.',
  );
}

// A reader such as `head` that has enough: no failure of the command.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(exits.done);
});
process.exitCode = await run(process.argv.slice(2));
