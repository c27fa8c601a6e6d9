import { text } from 'node:stream/consumers';
import { defineCommand } from '../command.ts';
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
    'token-stdin': { type: 'boolean', meaning: 'Reads the token from standard input' },
  },
  examples: ['dor login --url https://deploy.example.com --token-stdin < token.txt'],
  notes:
    'The console makes tokens (Settings, Tokens). The token is kept in $XDG_CONFIG_HOME/dor/login.json, readable by you alone. ' +
    'In a pipeline set DOR_URL and DOR_TOKEN instead; they come before a login.',
  async run({ flags }, { screen, env, url }) {
    const given = url ?? (env.DOR_URL || undefined) ?? readKept(env)?.url;
    if (given === undefined)
      throw usage('dor login needs the address of the service.', 'Give it by --url, or set DOR_URL.');
    const origin = originOf(given);
    if (!flags['token-stdin'])
      throw usage(
        'dor login needs --token-stdin and a token on standard input.',
        'A token is never an argument: other users of the machine could read it.',
      );
    if (process.stdin.isTTY)
      throw usage(
        'Standard input is a terminal, which would show the token.',
        'Use a file or a pipe: dor login --token-stdin < token.txt',
      );
    const token = (await text(process.stdin)).trim();
    if (token === '') throw usage('Standard input is empty: there is no token.');
    if (/\s/.test(token)) throw usage('Standard input has more than a token on it.');
    const { token: shown } = await clientOf(origin, token).get('/api/orgs/current/tokens/current');
    const file = keep(env, { url: origin, token });
    screen.show({ url: origin, token: shown }, () => tokenText(screen, origin, shown));
    screen.tell(`Kept in ${file}.`);
    if (env.DOR_TOKEN) screen.tell('DOR_TOKEN is set: it comes before this login.');
    return exits.done;
  },
});

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
