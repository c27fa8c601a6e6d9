import { text } from 'node:stream/consumers';
import { askSecretly } from '../acts/ask.ts';
import { consolePage } from '../acts/console.ts';
import { defineCommand, type Tools } from '../command.ts';
import { exits, usage } from '../exit.ts';
import { originOf } from '../login/address.ts';
import { forget, keep, keptFile, readKept } from '../login/kept.ts';
import { clientOf } from '../login/service.ts';
import { tokenText } from '../output/token.ts';

export const login = defineCommand({
  name: 'login',
  summary: 'Keeps a token on this machine for the commands that follow',
  scope: 'none',
  args: [],
  flags: {
    'token-stdin': { type: 'boolean', meaning: 'Reads the token from standard input, and asks nothing' },
  },
  examples: [
    'dor login --url https://deploy.example.com',
    'dor login --url https://deploy.example.com --token-stdin < token.txt',
  ],
  notes:
    'The console makes tokens (Settings, Tokens). The token is kept in $XDG_CONFIG_HOME/dor/login.json, readable by you alone. ' +
    'In a pipeline set DOR_URL and DOR_TOKEN instead; they come before a login.',
  async run({ flags }, tools) {
    const { screen, env, url } = tools;
    const given = url ?? (env.DOR_URL || undefined) ?? readKept(env)?.url;
    if (given === undefined)
      throw usage('dor login needs the address of the service.', 'Give it by --url, or set DOR_URL.');
    const origin = originOf(given);
    const token = flags['token-stdin'] ? await pipedToken() : await pastedToken(tools, origin);
    const { token: shown } = await clientOf(origin, token).get('/api/orgs/current/tokens/current');
    const file = keep(env, { url: origin, token });
    screen.show({ url: origin, token: shown }, () => tokenText(screen, origin, shown));
    screen.tell(`Kept in ${file}.`);
    if (env.DOR_TOKEN) screen.tell('DOR_TOKEN is set: it comes before this login.');
    return exits.done;
  },
});

/** @throws CommandFailure (2) where standard input is a terminal or has no token */
async function pipedToken(): Promise<string> {
  if (process.stdin.isTTY)
    throw usage(
      'Standard input is a terminal, which would show the token.',
      'Use a file or a pipe: dor login --token-stdin < token.txt. Without --token-stdin it is asked for.',
    );
  return oneToken(await text(process.stdin), 'Standard input');
}

/** @throws CommandFailure (2) where there is no terminal to ask in */
async function pastedToken(tools: Tools, origin: string): Promise<string> {
  if (!tools.screen.isAttended)
    throw usage(
      'There is no terminal to ask for a token in.',
      'Give it on standard input: dor login --token-stdin < token.txt. It is never an argument, which other users of the machine see.',
    );
  const page = await consolePage({ api: clientOf(origin) }, '/settings/tokens');
  tools.screen.tell(`Make a token in the console: ${page}`);
  return oneToken(await askSecretly(tools, 'Paste it here (it is not shown): '), 'The answer');
}

function oneToken(given: string, where: string): string {
  const token = given.trim();
  if (token === '') throw usage(`${where} is empty: there is no token.`);
  if (/\s/.test(token)) throw usage(`${where} has more than a token in it.`);
  return token;
}

export const logout = defineCommand({
  name: 'logout',
  summary: 'Deletes the token that is kept on this machine',
  scope: 'none',
  args: [],
  flags: {},
  examples: ['dor logout'],
  notes: 'The token itself ends when it is revoked in the console, or at its time.',
  async run(_, { screen, env }) {
    const was = forget(env);
    screen.show({ deleted: was }, () =>
      was
        ? `Deleted ${keptFile(env)}. The token is still good: the console revokes it.`
        : 'No login is kept on this machine.',
    );
    return exits.done;
  },
});

export const whoami = defineCommand({
  name: 'whoami',
  summary: 'Shows the token in use, what it may do and when it ends',
  scope: 'read',
  args: [],
  flags: {},
  examples: ['dor whoami'],
  async run(_, { screen, service }) {
    const { url, api } = service();
    const { token } = await api.get('/api/orgs/current/tokens/current');
    screen.show({ url, token }, () => tokenText(screen, url, token));
    return exits.done;
  },
});
