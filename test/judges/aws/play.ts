import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, createApi } from '../../../bin/demo/api.ts';
import { changeOptions } from '../../../bin/demo/change.ts';
import { type Deployment, playSession } from '../../../bin/demo/main-job.ts';
import { readTranscript } from '../../../bin/demo/transcript.ts';
import { inRepository } from '../../../lib/paths.ts';
import { customerAccount, region, serviceAccount } from './accounts.ts';
import type { Cases } from './cases.ts';
import { makeRole, roleArn, type Setup } from './customer.ts';

const email = 'ada@example.com';
export const password = 'correct horse battery staple';
/** How long the session may be busy without asking anything: a run polls each 15 s to 60 s. */
const longestBusyMs = 180_000;

export interface Played {
  /** Logged in. */
  api: Api;
  deployment: Deployment;
}

/**
 * The main job over HTTP, from sign-up to a deployment that succeeded; each act is a case.
 * @param atGate what happens meanwhile, when a gate has opened
 */
export async function playMainJob(
  apiUrl: string,
  emulatorUrl: string,
  cases: Cases,
  atGate: (gate: number) => Promise<unknown>,
): Promise<Played> {
  const api = createApi(apiUrl);
  const act = async <T>(what: string, doIt: () => Promise<T>): Promise<T> => {
    try {
      const result = await doIt();
      cases.judge(what);
      return result;
    } catch (error) {
      cases.judge(what, (error as Error).message);
      throw new Error(`the main job ends at: ${what}`);
    }
  };

  await act('GET /healthz', () => api.call('GET', '/healthz'));
  await act('sign up', () =>
    api.call('POST', '/api/auth/signup', {
      email,
      password,
      bot_check_token: 'XXXX.DUMMY.TOKEN.XXXX',
      name: 'Ada Lovelace',
      org_name: 'Analytical Engines',
    }),
  );
  const token = await act('the mail with the link', () => tokenFromMail(emulatorUrl));
  await act('verify the address', () => api.call('POST', '/api/auth/verify-email', { token, password }));
  await act('log in', async () => {
    const login = await api.call<{ access_token: string }>('POST', '/api/auth/login', { email, password });
    api.token = login.access_token;
  });
  const setup = await act('external id and setup', () =>
    api.call<Setup>('POST', '/api/clouds/external-id', { provider: 'aws', accountId: customerAccount }),
  );
  await act('the customer makes the role', () => makeRole(emulatorUrl, setup));
  await act('connect the account', () =>
    api.call('POST', '/api/clouds', {
      provider: 'aws',
      accountLabel: 'Production account',
      credentials: { kind: 'cross_account_role', roleArn, accountId: customerAccount },
      defaultRegion: region,
    }),
  );
  const transcript = readTranscript(await readFile(inRepository('bin/demo/transcript.txt'), 'utf8'));
  const deployment = await act('six gates, approval and a run that succeeded', () =>
    playSession({
      api,
      agentId: 'vector-database',
      transcript,
      longestBusyMs,
      atGate,
      // Once it is decided nobody gets the mail that asks for it. One that doesn't come is a case of the aftermath.
      beforeDecision: () => mailed(emulatorUrl, ({ Subject }) => /approval/i.test(Subject)).catch(() => {}),
    }),
  );
  await act('a node more, by a change set', () =>
    changeOptions(api, deployment, { node_count: 4 }, longestBusyMs),
  );
  return { api, deployment };
}

export interface Mail {
  To: string[];
  Subject: string;
  BodyText: string;
}

/** What SES of the emulator has been given, oldest first. */
export async function sentMails(emulatorUrl: string): Promise<Mail[]> {
  const response = await fetch(`${emulatorUrl}/_ministack/ses/messages?account=${serviceAccount}`);
  const { messages } = (await response.json()) as { messages: Record<string, Mail[]> };
  return messages[serviceAccount] ?? [];
}

const tokenFromMail = (emulatorUrl: string) =>
  mailed(
    emulatorUrl,
    ({ To, BodyText }) => To.includes(email) && /verify-email#token=([\w-]+)/.exec(BodyText)?.[1],
  );

/** What is found in the first mail that has it, as soon as that is sent. */
async function mailed<T>(emulatorUrl: string, find: (mail: Mail) => T): Promise<NonNullable<T>> {
  for (let waited = 0; waited < 30_000; waited += 200) {
    for (const mail of await sentMails(emulatorUrl)) {
      const found = find(mail);
      if (found) return found;
    }
    await sleep(200);
  }
  throw new Error('no mail came within 30 s');
}
