import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, ApiFailure, createApi } from '../../../bin/demo/api.ts';
import {
  type AwsAccount,
  type ConnectedAccount,
  connectAws,
  type Person,
  signUp,
} from '../../../bin/demo/onboarding.ts';

/** The running service as its users and the customers of a local cloud see it: over HTTP. */

export interface Session {
  id: string;
  status: 'active' | 'completed' | 'failed';
  current_gate: number | null;
  waiting_on: string;
  deployment_id: string | null;
  gate: { number: number; notice: string | null } | null;
  messages: { id: string; role: string; text: string }[];
}
/** Whether a session waits for its user at this gate. */
export const isAt = (gate: number) => (session: Session) =>
  session.current_gate === gate && session.waiting_on === 'user';

export interface Deployment {
  id: string;
  status: string;
  failure: { extent: string; reason: string } | null;
  approval: { status: string; plan_digest: string } | null;
  outputs: { name: string; value: string }[] | null;
}
export interface RunEvent {
  seq: number;
  step: string;
  level: string;
  message: string;
}

export interface User extends Person {
  api: Api;
  account: ConnectedAccount;
}

/** A new organization's first user, with a connected AWS account. */
export async function onboard(url: string, email: string, accountId = '111122223333'): Promise<User> {
  const api = createApi(url);
  const person = await signUp(api, url, email);
  return { api, ...person, account: await connectAws(api, url, awsAccount(accountId)) };
}

export const awsAccount = (accountId: string, role = 'orchestrator'): AwsAccount => ({
  accountId,
  roleArn: `arn:aws:iam::${accountId}:role/${role}`,
  region: 'us-east-1',
});

/** What gates 1 and 2 have to be told; the others have defaults. */
export const values = [
  '10M vectors, 768 dims, 200 qps, no hybrid search.',
  'The cluster is production.',
] as const;

/** What completes each of the gates 1 to 6 once its values are given. */
export const lines = ['confirm', 'confirm', 'confirm', 'confirm', 'confirm', 'deploy'] as const;

export const startSession = (api: Api) =>
  api.call<Session>('POST', '/api/sessions', { agent_id: 'vector-database' });

/** Says something and waits for the whole answer, as JSON. */
export async function say(
  api: Api,
  sessionId: string,
  text: string,
  key: string = randomUUID(),
): Promise<Session> {
  const path = `/api/sessions/${sessionId}/messages`;
  return (await api.call<{ session: Session }>('POST', path, { text }, key)).session;
}

/** Completes gates up to and including this one. */
export async function confirmGates(api: Api, sessionId: string, from: number, to: number): Promise<Session> {
  let session = await api.call<Session>('GET', `/api/sessions/${sessionId}`);
  for (let gate = from; gate <= to; gate++) {
    const value = values[gate - 1];
    if (value) await say(api, sessionId, value);
    session = await say(api, sessionId, lines[gate - 1] as string);
  }
  return session;
}

/** Looks at the session until it is where it should be. */
export const untilSession = (api: Api, sessionId: string, isThere: (session: Session) => boolean) =>
  until(`session ${sessionId}`, () => api.call<Session>('GET', `/api/sessions/${sessionId}`), isThere);

/**
 * Looks again and again, also where a dependency doesn't answer for a moment (503), as clients are told to.
 * @throws with the last thing seen, when a busy machine can't be the reason any more
 */
export async function until<T>(
  what: string,
  look: () => Promise<T>,
  isThere: (seen: T) => boolean,
): Promise<T> {
  const end = Date.now() + 90_000;
  let seen: T | Error;
  do {
    seen = await look().catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === 503) return error;
      throw error;
    });
    if (!(seen instanceof Error) && isThere(seen)) return seen;
    // A look costs the service ten milliseconds of CPU, and most of what is waited for takes seconds.
    await sleep(500);
  } while (Date.now() < end);
  if (seen instanceof Error) throw seen;
  throw new Error(`${what} did not get there:\n${JSON.stringify(seen, null, 2)}`);
}

/** All events of the deployment's newest run. */
export async function runEvents(api: Api, deploymentId: string): Promise<RunEvent[]> {
  const base = `/api/deployments/${deploymentId}/runs`;
  const { items } = await api.call<{ items: { id: string }[] }>('GET', `${base}?limit=1`);
  if (!items[0]) return [];
  return (await api.call<{ items: RunEvent[] }>('GET', `${base}/${items[0].id}/events?limit=100`)).items;
}

export interface CustomerState {
  stacks: { name: string; events: { logicalId: string; type: string; status: string }[] }[];
  /** Objects by cluster ARN. */
  clusters: Record<string, { kind: string; metadata: { namespace?: string; name: string } }[]>;
}

export const customerState = async (url: string): Promise<CustomerState> =>
  (await fetch(`${url}/_local/customer-cloud/state`)).json() as Promise<CustomerState>;

export async function injectFailure(
  url: string,
  failure: { kind: string; target?: string; reason?: string },
) {
  const response = await fetch(`${url}/_local/customer-cloud/failures`, {
    method: 'POST',
    body: JSON.stringify(failure),
  });
  if (!response.ok) throw new Error(await response.text());
}

export const clearFailures = (url: string) =>
  fetch(`${url}/_local/customer-cloud/failures`, { method: 'DELETE' });

export interface RawOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
}
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: { detail?: unknown; code?: unknown };
}

/** One request as it is, for refusals. Without JSON in the answer, `json` is empty. */
export async function request(
  url: string,
  method: string,
  path: string,
  options: RawOptions = {},
): Promise<RawAnswer> {
  const { token, headers = {}, body } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body ?? null,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
}
