import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import postgres from 'postgres';
import type { Api } from '../../../bin/demo/api.ts';
import type { Cases } from './cases.ts';
import type { Database } from './emulator/database.ts';
import { password } from './play.ts';

// What is sealed with the key of secrets, and opened again, each by a role that may do that and no more. Functions that
// may not use the key answer 503.

/** The sender's queue, and a cold start of two functions. */
const longestWayMs = 30_000;

interface Delivery {
  id: string;
  attempts: { outcome: string | null }[];
}

/** A webhook is made and tested, and a second factor set up and removed; each is a case. */
export async function judgeSecrets(api: Api, database: Database, cases: Cases): Promise<void> {
  const judge = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
      cases.judge(what);
    } catch (error) {
      cases.judge(what, (error as Error).message);
    }
  };
  await judge('the sign-in is renewed, which an upgrade on a busy machine has let grow old', async () => {
    const renewed = await api.call<{ access_token: string }>('POST', '/api/auth/fresh-sign-in', {
      current_password: password,
    });
    api.token = renewed.access_token;
  });
  await judge('a webhook’s secret is sealed by the endpoint and opened by the sender', async () => {
    const webhook = await api.call<{ id: string }>('POST', '/api/webhooks', {
      url: 'https://1.1.1.1/events',
      event_types: ['org.deletion_requested'],
    });
    // Nothing is sent to anybody: such a target is refused after the secret was opened, and before a connection is made.
    await retarget(database, webhook.id, 'https://127.0.0.1/events');
    const { id } = await api.call<Delivery>('POST', `/api/webhooks/${webhook.id}/test`);
    const outcome = await outcomeOf(api, `/api/webhooks/${webhook.id}/deliveries/${id}`);
    if (outcome !== 'blocked_address') throw new Error(`the attempt ended as ${outcome}`);
  });
  await judge('a second factor is sealed and opened by sign-in', async () => {
    const { secret } = await api.call<{ secret: string }>('POST', '/api/auth/second-factor', {
      current_password: password,
      bot_check_token: 'XXXX.DUMMY.TOKEN.XXXX',
    });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recovery_codes } = await api.call<{ recovery_codes: string[] }>(
      'POST',
      '/api/auth/second-factor/confirm',
      { code },
    );
    await api.call('POST', '/api/auth/second-factor/remove', { code: recovery_codes[0] });
  });
}

async function retarget({ ownerUrl }: Database, id: string, url: string) {
  const sql = postgres(ownerUrl, { max: 1 });
  try {
    // Row-level security holds the owner back, too.
    await sql.unsafe('alter table webhooks no force row level security');
    const changed = await sql`update webhooks set url = ${url} where id = ${id}`;
    await sql.unsafe('alter table webhooks force row level security');
    if (changed.count !== 1) throw new Error('the webhook is not in the database');
  } finally {
    await sql.end();
  }
}

async function outcomeOf(api: Api, path: string): Promise<string> {
  for (const end = performance.now() + longestWayMs; ; await sleep(500)) {
    const { attempts } = await api.call<Delivery>('GET', path);
    const outcome = attempts.at(-1)?.outcome;
    if (outcome) return outcome;
    if (performance.now() > end) return `nothing: ${attempts.length} attempts were begun`;
  }
}
