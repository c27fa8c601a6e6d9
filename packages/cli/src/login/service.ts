import { createClient } from '../../../client/src/index.ts';
import type { Service } from '../command.ts';
import { CommandFailure, exits, usage } from '../exit.ts';
import { originOf } from './address.ts';
import { readKept } from './kept.ts';
import { pipelineToken } from './pipeline.ts';

/**
 * The service and the token of this command: DOR_TOKEN, one for DOR_TRUST, or the login that is kept. A kept token is sent to the service that it
 * was kept for, and to no other.
 * @param flag the flag `--url`
 * @throws CommandFailure (2) without an address, (4) without a token
 */
export function serviceOf(env: NodeJS.ProcessEnv, flag: string | undefined): Service {
  const given = flag ?? (env.DOR_URL || undefined);
  const asked = given === undefined ? undefined : originOf(given);
  const own = env.DOR_TOKEN?.trim() || undefined;
  const trust = env.DOR_TRUST?.trim();
  if (own === undefined && trust) {
    if (asked === undefined)
      throw usage('DOR_TRUST is set, but not the service it is for.', 'Set DOR_URL, or pass --url.');
    return { url: asked, api: createClient({ baseUrl: asked, token: pipelineToken(env, trust, asked) }) };
  }
  const kept = own !== undefined && asked !== undefined ? undefined : readKept(env);
  const url = asked ?? kept?.url;
  if (url === undefined) {
    if (own !== undefined)
      throw usage('DOR_TOKEN is set, but not the service it is for.', 'Set DOR_URL, or pass --url.');
    throw new CommandFailure('You are not signed in.', {
      exit: exits.notAllowed,
      advice:
        'Sign in: dor login --url https://deploy.example.com. In a pipeline, set DOR_URL and DOR_TRUST, or DOR_TOKEN.',
    });
  }
  const token = own ?? (kept?.url === url ? kept.token : undefined);
  if (token === undefined)
    throw new CommandFailure(`You are not signed in to ${url}.`, {
      exit: exits.notAllowed,
      advice: kept
        ? `The stored sign-in is for ${kept.url}. Sign in to this service too: dor login --url ${url}`
        : `Sign in: dor login --url ${url}. In a pipeline, set DOR_TRUST, or DOR_TOKEN.`,
    });
  return { url, api: clientOf(url, token) };
}

export const clientOf = (url: string, token?: string) => createClient({ baseUrl: url, token: () => token });
