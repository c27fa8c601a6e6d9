import { text } from 'node:stream/consumers';
import { ApiError } from '../../../client/src/index.ts';
import { defineCommand, type Tools } from '../command.ts';
import { CommandFailure, exits, usage } from '../exit.ts';
import { originOf } from '../login/address.ts';
import { deviceToken } from '../login/device.ts';
import { forget, type Kept, keep, keptFile, readFormer, readKept } from '../login/kept.ts';
import { clientOf } from '../login/service.ts';
import { tokenText } from '../output/token.ts';

export const login = defineCommand({
  name: 'login',
  summary: 'Signs this machine in with a code that you enter in the console, or stores a token',
  scope: 'none',
  args: [],
  flags: {
    scope: {
      type: 'string',
      value: 'SCOPE',
      choices: ['read', 'propose', 'run'],
      meaning: 'Scope to request; you decide in the console. Default: read',
    },
    code: {
      type: 'boolean',
      meaning: 'Shows the code and waits even without a terminal, and opens no browser',
    },
    'token-stdin': { type: 'boolean', meaning: 'Reads the token from standard input, without a prompt' },
  },
  examples: [
    'dor login --url https://deploy.example.com',
    'dor login --url https://deploy.example.com --scope propose',
    'dor login --url https://deploy.example.com --token-stdin < token.txt',
  ],
  notes:
    'The console shows what the token may do before you allow it, and revokes it later (API tokens). The token is stored in $XDG_CONFIG_HOME/dor/login.json, readable only by you; the token of a previous sign-in with a code is revoked. In a pipeline, set DOR_URL and DOR_TRUST instead, which needs no secret, or DOR_TOKEN. These variables take precedence over a stored sign-in.',
  async run({ flags }, tools) {
    const { screen, env, url } = tools;
    const given = url ?? (env.DOR_URL || undefined) ?? readKept(env)?.url;
    if (given === undefined)
      throw usage('dor login needs the URL of the service.', 'Pass --url, or set DOR_URL.');
    const origin = originOf(given);
    const made: Kept = flags['token-stdin']
      ? { url: origin, token: await pipedToken() }
      : { url: origin, token: await allowedToken(tools, origin, flags), by: 'code' };
    const former = readFormer(env);
    const { shown, file } = await kept(env, made);
    screen.show({ url: origin, token: shown }, () => tokenText(screen, origin, shown));
    screen.tell(`Stored in ${file}.`);
    if (former?.by === 'code' && former.token !== made.token) {
      const failure = await endedToken(former);
      if (failure)
        screen.tell(
          `The token of the previous sign-in is still valid: ${failure}. Revoke it in the console: ${former.url}/settings/tokens`,
        );
    }
    if (env.DOR_TOKEN) screen.tell('DOR_TOKEN is set and takes precedence over this sign-in.');
    return exits.done;
  },
});

/** @throws CommandFailure where it can't be kept; a token that only this machine has is ended then, since no program would hold it */
async function kept(env: NodeJS.ProcessEnv, made: Kept) {
  try {
    const { token: shown } = await clientOf(made.url, made.token).get('/api/orgs/current/tokens/current');
    return { shown, file: keep(env, made) };
  } catch (error) {
    if (made.by !== 'code') throw error;
    const failure = await endedToken(made);
    throw new CommandFailure(`The sign-in can’t be stored: ${(error as Error).message}`, {
      advice: failure
        ? `Its token is still valid: ${failure}. Revoke it in the console: ${made.url}/settings/tokens`
        : 'Its token was revoked.',
    });
  }
}

/** @throws CommandFailure (2) where standard input is a terminal or has no token */
async function pipedToken(): Promise<string> {
  if (process.stdin.isTTY)
    throw usage(
      'Standard input is a terminal, which would display the token.',
      'Use a file or a pipe: dor login --token-stdin < token.txt. Without --token-stdin, the command prompts for the token.',
    );
  const token = (await text(process.stdin)).trim();
  if (token === '') throw usage('Standard input is empty. Pass the token on standard input.');
  if (/\s/.test(token)) throw usage('Standard input has more than a token.');
  return token;
}

/** @throws CommandFailure (2) where no person can enter a code */
async function allowedToken(
  tools: Tools,
  origin: string,
  { scope = 'read', code }: { scope: string | undefined; code: boolean },
): Promise<string> {
  if (!tools.screen.isAttended && (!code || tools.screen.isJson))
    throw usage(
      'There is no terminal, so the code may not be seen.',
      'Pass --code if it is seen elsewhere. Otherwise, pass a token on standard input: dor login --token-stdin < token.txt. A token is never an argument, which other users of the machine could see.',
    );
  return deviceToken(tools, origin, { scope: scope as 'read', opens: !code });
}

export const logout = defineCommand({
  name: 'logout',
  summary: 'Revokes the token stored on this machine, and deletes it here',
  scope: 'none',
  args: [],
  flags: {
    local: {
      type: 'boolean',
      meaning: 'Only deletes the token here. It stays valid, for other places that use it',
    },
  },
  examples: ['dor logout'],
  notes:
    'If the service can’t be reached, the token is still deleted here, and the command exits with 1. Then revoke the token in the console.',
  async run({ flags }, { screen, env }) {
    const kept = readKept(env);
    if (!kept) {
      screen.show({ deleted: false, ended: false }, () => 'No sign-in is stored on this machine.');
      return exits.done;
    }
    const failure = flags.local ? 'You asked for it with --local' : await endedToken(kept);
    forget(env);
    screen.show({ deleted: true, ended: failure === undefined }, () =>
      failure === undefined
        ? `Revoked the token, and deleted ${keptFile(env)}.`
        : `Deleted ${keptFile(env)}. The token is still valid: ${failure}. Revoke it in the console: ${kept.url}/settings/tokens`,
    );
    return failure === undefined || flags.local ? exits.done : exits.failed;
  },
});

/** @returns why the token may still be good; undefined where the service says that it isn't */
async function endedToken({ url, token }: Kept): Promise<string | undefined> {
  try {
    await clientOf(url, token).delete('/api/orgs/current/tokens/current');
    return undefined;
  } catch (error) {
    // One that has ended, or that the service doesn't know, is good for nothing.
    if (error instanceof ApiError && error.status === 401) return undefined;
    return (error as Error).message.replace(/\.$/, '');
  }
}

export const whoami = defineCommand({
  name: 'whoami',
  summary: 'Shows the token in use, what it may do and when it expires',
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
