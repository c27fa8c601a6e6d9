import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, ConnectionLost, type Schema } from '../../../client/src/index.ts';
import { openInBrowser } from '../acts/browser.ts';
import type { Tools } from '../command.ts';
import { CommandFailure, exits } from '../exit.ts';
import { clientOf } from './service.ts';

type Scope = Schema<'DeviceLoginStart'>['scope'];

/**
 * Logs this machine in by a code that a person enters in the console: RFC 8628.
 * @param scope what is asked for; the person decides
 * @param opens whether the page is opened in a browser
 * @throws CommandFailure (4) where the person refuses, (1) where the code is not entered in time
 */
export async function deviceToken(
  tools: Tools,
  url: string,
  { scope, opens }: { scope: Scope; opens: boolean },
): Promise<string> {
  const { screen } = tools;
  const api = clientOf(url);
  // Without its domain, which may be private.
  const [machine] = hostname().slice(0, 60).split('.');
  const started = await api.post('/api/auth/device', {
    body: { client_id: 'dor', scope, ...(machine && { machine }) },
  });
  tools.onInterrupt(
    `Not signed in. In a minute, the code ${started.user_code} can no longer be allowed, since this command has stopped asking for its token.`,
  );
  screen.tell(
    `Open ${started.verification_uri} and enter the code ${screen.paint('bold', started.user_code)}`,
  );
  screen.tell(`You can allow it for ${Math.round(started.expires_in / 60)} minutes. Waiting …`);
  if (opens) openInBrowser(screen, started.verification_uri_complete);
  return asked(tools, url, started);
}

async function asked(
  { signal }: Tools,
  url: string,
  { device_code, interval, expires_in }: Schema<'StartedDeviceLogin'>,
): Promise<string> {
  const api = clientOf(url);
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const until = Date.now() + expires_in * 1_000;
  let pause = interval;
  while (Date.now() < until) {
    await sleep(pause * 1_000, undefined, { signal });
    try {
      const body = { grant_type, device_code, client_id: 'dor' } as const;
      return (await api.post('/api/auth/token', { body, signal })).access_token;
    } catch (error) {
      if (error instanceof ApiError && error.is('device_login_hasty')) pause += 5;
      // RFC 8628, section 3.5: less often, while the network is away.
      else if (error instanceof ConnectionLost) pause *= 2;
      else if (!(error instanceof ApiError) || !error.is('device_login_waits')) throw failure(error);
    }
  }
  throw late();
}

function failure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.is('device_login_over')) return late();
  if (error.is('device_login_refused')) return new CommandFailure(error.detail, { exit: exits.notAllowed });
  return error;
}

const late = () =>
  new CommandFailure('The code was not allowed in time. Not signed in.', {
    advice: 'Start again: dor login',
  });
