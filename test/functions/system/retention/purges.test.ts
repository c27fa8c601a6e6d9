import { afterAll, beforeAll, expect, test } from 'vitest';
import { purges } from '../../../../functions/system/retention/worker.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { addAuthorization } from '../../../support/builders/people/clients.ts';
import { addDeviceLogin } from '../../../support/builders/people/device-logins.ts';
import { storedDelivery, storedWebhook } from '../../../support/builders/webhooks.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

interface Aging {
  /** After so many days from the time that counts a row may go. */
  days: number;
  /** A row of this name whose time is `at`. Each name has an org and a user of its own. */
  insert(name: string, org: TestOrg, at: Date): PromiseLike<unknown>;
  names(): PromiseLike<readonly { name: string }[]>;
}

const notificationDays = 33;
const sessionDays = 44;
const runEventDays = 55;
const planDays = 66;
const namesIn = (table: string, column: string) => () =>
  owner<{ name: string }[]>`select ${owner(column)} as name from ${owner(table)} order by 1`;

const agings: Record<keyof typeof purges, Aging> = {
  notifications: {
    days: notificationDays,
    insert: (name, { orgId }, at) => owner`
      insert into notifications ${owner({ org_id: orgId, id: name, event_type: 'org.renamed', entity_type: 'org', entity_id: orgId, severity: 'info', title: name, deep_link: '/', payload: {}, created_at: at })}`,
    names: namesIn('notifications', 'id'),
  },
  idempotency_keys: {
    days: 1,
    insert: (name, { orgId, userId }, at) => owner`
      insert into idempotency_keys ${owner({ org_id: orgId, user_id: userId, path_digest: 'p', key: name, route: 'POST /', body_digest: 'b', status: 204, headers: '{}', is_final: true, created_at: at })}`,
    names: namesIn('idempotency_keys', 'key'),
  },
  invites: {
    days: 90,
    insert: (name, { orgId, userId }, at) => owner`
      insert into invites ${owner({ org_id: orgId, id: name, email: `${name}@example.com`, role: 'member', status: 'pending', invited_by: userId, expires_at: at })}`,
    names: namesIn('invites', 'id'),
  },
  waitlist: {
    days: 365,
    insert: (name, _org, at) => owner`insert into waitlist ${owner({ email: name, created_at: at })}`,
    names: namesIn('waitlist', 'email'),
  },
  email_tokens: {
    days: 0,
    insert: (name, { userId }, at) => owner`
      insert into email_tokens ${owner({ token_hash: name, user_id: userId, purpose: 'verify_email', expires_at: at })}`,
    names: namesIn('email_tokens', 'token_hash'),
  },
  email_changes: {
    days: 30,
    insert: (name, { userId, email }, at) => owner`
      insert into email_changes ${owner({ user_id: userId, new_email: name, former_email: email, requested_at: at })}`,
    names: namesIn('email_changes', 'new_email'),
  },
  pending_signups: {
    days: 30,
    insert: (name, { userId }, at) => owner`
      insert into pending_signups ${owner({ id: name, user_id: userId, password_hash: '-', org_name: 'Acme', created_at: at })}`,
    names: namesIn('pending_signups', 'id'),
  },
  revoked_tokens: {
    days: 0,
    insert: (name, _org, at) => owner`insert into revoked_tokens ${owner({ jti: name, expires_at: at })}`,
    names: namesIn('revoked_tokens', 'jti'),
  },
  outbox: {
    days: 14,
    insert: (name, { orgId }, at) => owner`
      insert into outbox ${owner({ id: name, org_id: orgId, event_type: 'org.renamed', detail: {}, published_at: at })}`,
    names: namesIn('outbox', 'id'),
  },
  sent_mails: {
    days: 30,
    insert: (name, _org, at) => owner`
      insert into sent_mails ${owner({ event_id: name, recipient: 'u-1', claimed_until: at })}`,
    names: namesIn('sent_mails', 'event_id'),
  },
  undeliverable_addresses: {
    days: 365,
    insert: (name, _org, at) => owner`
      insert into undeliverable_addresses ${owner({ email: name, reason: 'bounced', mailed_at: at })}`,
    names: namesIn('undeliverable_addresses', 'email'),
  },
  unsubscribe_links: {
    days: 90,
    insert: (name, { orgId, userId }, at) => owner`
      insert into unsubscribe_links ${owner({ token_hash: name, org_id: orgId, user_id: userId, created_at: at })}`,
    names: namesIn('unsubscribe_links', 'token_hash'),
  },
  sign_ins: {
    days: 0,
    insert: (name, { userId }, at) => owner`
      insert into sign_ins ${owner({ id: name, user_id: userId, created_at: at, last_used_at: at, user_agent: '', address: '', expires_at: at })}`,
    names: namesIn('sign_ins', 'id'),
  },
  api_tokens: {
    days: 30,
    insert: (name, { orgId, userId }, at) => owner`
      insert into api_tokens ${owner({ org_id: orgId, id: name, token_hash: name, hint: '0000', name, user_id: userId, scope: 'read', created_by: userId, created_at: at, second_factor: false, expires_at: at })}`,
    names: namesIn('api_tokens', 'id'),
  },
  webhook_deliveries: {
    days: 30,
    insert: async (name, org, at) => {
      const webhookId = await storedWebhook(owner, org);
      const { orgId } = org;
      await storedDelivery(owner, {
        orgId,
        webhookId,
        status: 'failed',
        notificationId: name,
        createdAt: at,
      });
    },
    names: namesIn('webhook_deliveries', 'notification_id'),
  },
  credit_holds: {
    days: 30,
    insert: async (name, { orgId, userId }, at) => {
      await owner`insert into billing_accounts ${owner({ org_id: orgId, plan: 'free', status: 'active', period_start: at, period_end: new Date(at.getTime() + 1), created_at: at, updated_at: at })}
        on conflict do nothing`;
      await owner`insert into credit_holds ${owner({ org_id: orgId, id: name, state: 'released', micro_credits: 1, usage: 'model', user_id: userId, created_at: at, expires_at: at, ended_at: at })}`;
    },
    names: namesIn('credit_holds', 'id'),
  },
  billing_events: {
    days: 30,
    insert: async (name, { orgId }, at) => {
      await owner`insert into billing_accounts ${owner({ org_id: orgId, plan: 'free', status: 'active', period_start: at, period_end: new Date(at.getTime() + 1), created_at: at, updated_at: at })}
        on conflict do nothing`;
      await owner`insert into billing_events ${owner({ id: name, org_id: orgId, type: 'invoice.paid', created_at: at })}`;
    },
    names: namesIn('billing_events', 'id'),
  },
  sessions: {
    days: sessionDays,
    insert: (name, { orgId, userId }, at) => owner`
      insert into sessions ${owner({ org_id: orgId, id: name, agent_id: 'vector-database', user_id: userId, status: 'failed', waiting_on: 'nothing', updated_at: at, conversation_purged_at: at })}`,
    names: namesIn('sessions', 'id'),
  },
  run_events: {
    days: runEventDays,
    insert: async (name, org, at) => {
      const { deploymentId, planId } = await recordedDeployment(database, org);
      await owner`insert into runs ${owner({ org_id: org.orgId, id: name, deployment_id: deploymentId, plan_id: planId, kind: 'apply', status: 'succeeded', requested_by: org.userId, ended_at: at })}`;
      await owner`insert into run_events ${owner({ org_id: org.orgId, run_id: name, seq: 1, step: 'Preflight', level: 'ok', message: name, dedup: '1' })}`;
    },
    names: namesIn('run_events', 'run_id'),
  },
  plans: {
    days: planDays,
    insert: async (name, org, at) => {
      const { planId } = await recordedDeployment(database, org);
      await owner`update plans set revision = 99, unused_since = null where id = ${planId}`;
      await owner`insert into plans select (jsonb_populate_record(p, jsonb_build_object('id', ${name}::text, 'revision', 1,
        'unused_since', ${at.toISOString()}::text))).* from plans p where p.id = ${planId}`;
    },
    names: () =>
      owner<
        { name: string }[]
      >`select id as name from plans where revision = 1 and unused_since is not null order by 1`,
  },
  login_challenges: {
    days: 0,
    insert: (name, { userId }, at) => owner`
      insert into login_challenges ${owner({ token_hash: name, user_id: userId, token_version: 1, expires_at: at })}`,
    names: namesIn('login_challenges', 'token_hash'),
  },
  device_logins: {
    days: 0,
    insert: (name, _, at) => addDeviceLogin(owner, { id: name, expires_at: at }),
    names: namesIn('device_logins', 'id'),
  },
  client_authorizations: {
    days: 0,
    insert: (name, org, at) => addAuthorization(owner, org, { id: name, expires_at: at }),
    names: namesIn('client_authorizations', 'id'),
  },
};

const rows = ['edge', 'old', 'older', 'young'] as const;
const orgs = new Map<string, TestOrg>();
beforeAll(async () => {
  for (const name of rows) orgs.set(name, await createOrg(owner));
});

test.each(Object.entries(agings))(
  'Of %s the oldest go first, and none whose time is not over',
  async (table, aging) => {
    const purge = purges[table as keyof typeof purges];
    const now = new Date();
    const edge = now.getTime() - aging.days * 86_400_000;
    const times = { edge, old: edge - 1, older: edge - 60_000, young: edge + 60_000 };
    // Neither in the order of their times nor in the reverse of it.
    for (const name of ['old', 'young', 'older', 'edge'] as const)
      await aging.insert(name, orgs.get(name) as TestOrg, new Date(times[name]));
    const left = async (limit: number) => {
      await db.purge((sql) =>
        purge(sql, { now, notificationDays, sessionDays, runEventDays, planDays, limit }),
      );
      return (await aging.names()).map(({ name }) => name);
    };
    expect(await left(1)).toEqual(['edge', 'old', 'young']);
    expect(await left(9)).toEqual(['edge', 'young']);
  },
);

test('Webhooks’ deliveries are not kept longer than notifications', async () => {
  const now = new Date();
  const org = await createOrg(owner);
  const to = { orgId: org.orgId, webhookId: await storedWebhook(owner, org), status: 'failed' } as const;
  const aged = (days: number) =>
    storedDelivery(owner, { ...to, createdAt: new Date(now.getTime() - days * 86_400_000) });
  const [young] = [await aged(6), await aged(8)];
  await db.purge((sql) => purges.webhook_deliveries(sql, { now, notificationDays: 7, limit: 9 }));
  const left = await owner`select id from webhook_deliveries where org_id = ${org.orgId}`;
  expect(left).toEqual([{ id: young }]);
});
