import { id, org, orgOf, pick, type Rows, rarely, time, user } from './row-values.ts';

// What happens, is told and is booked.

const eventType = rarely(
  `'org.renamed'`,
  pick('deployment.created', 'deployment.run_started', 'deployment.run_succeeded', 'session.completed'),
);

/**
 * A third of the acts are about the organization, and half of all are one person's, who does one act to everything else: each
 * two of the record, the actor and the action have many rows, and all three have none.
 */
const isOfOrg = 'n % 3 = 1';
const isOfOne = 'n % 2 = 1';

/** Half of what one has read: all of one type, the newest first. */
const readOnes = `rows * 5 - n / 100 * 400 - n % 100`;

export const otherRows: Record<string, Rows> = {
  notifications: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('ntfn-'),
      event_type: eventType,
      entity_type: `'deployment'`,
      severity: `'info'`,
      entity_id: id('d-'),
      created_at: time(),
      actor_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
    },
  },
  notification_reads: {
    share: 0.2,
    columns: {
      org_id: orgOf,
      user_id: `'${user}'`,
      notification_id: id('ntfn-', `case when n % 2 = 0 then n else greatest(1, ${readOnes}) end`),
      is_read: `n % rarity <> 7`,
    },
  },
  audit_events: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('aud-'),
      action: rarely(
        `'org.renamed'`,
        `case when (${isOfOrg}) <> (${isOfOne}) then 'org.member_removed' else 'session.created' end`,
      ),
      actor_id: rarely(
        `'${user}'`,
        `case when ${isOfOne} then 'u-00000000000000000000000009' else 'u-' || lpad((n % 400)::text, 26, '0') end`,
      ),
      target_id: `case when ${isOfOrg} then '${org}' else ${id('d-', 'n / 5')} end`,
      target_type: `'deployment'`,
      created_at: time(),
    },
  },
  audit_seals: {
    share: 0.9,
    columns: { org_id: orgOf, audit_id: id('aud-'), seq: 'n', hash: `repeat('0', 64)` },
  },
  audit_unsealed: { share: 0.2, columns: { org_id: orgOf, audit_id: id('aud-') } },
  invites: {
    share: 0.3,
    columns: {
      org_id: orgOf,
      id: id('i-'),
      email: `'i' || n || '@example.com'`,
      role: `'member'`,
      status: rarely(`'pending'`, `'accepted'`),
      invited_by: `'u-' || lpad((n % 400)::text, 26, '0')`,
      expires_at: time(),
      mailed_at: `'{}'`,
      created_at: time(),
    },
  },
  service_accounts: {
    share: 0.02,
    columns: {
      org_id: orgOf,
      id: id('sa-'),
      name: `'pipeline ' || n`,
      role: `'member'`,
      created_by: `'u-' || lpad((n % 400)::text, 26, '0')`,
      role_given_by: `'u-' || lpad((n % 400)::text, 26, '0')`,
      created_at: time(),
    },
  },
  token_trusts: {
    share: 0.02,
    columns: {
      org_id: orgOf,
      id: id('trust-'),
      name: `'pipeline ' || n`,
      issuer: `'https://token.actions.githubusercontent.com'`,
      provider: `'github'`,
      conditions: `'{"repository_id": ["1"]}'`,
      service_id: id('sa-'),
      scope: `'propose'`,
      created_by: `'u-' || lpad((n % 400)::text, 26, '0')`,
      created_at: time(),
    },
  },
  api_tokens: {
    share: 0.1,
    columns: {
      org_id: orgOf,
      id: id('tok-'),
      token_hash: `lpad(n::text, 64, '0')`,
      hint: `'abcd'`,
      name: `'pipeline ' || n`,
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
      scope: `'read'`,
      created_by: `'u-' || lpad((n % 400)::text, 26, '0')`,
      created_at: time(),
      second_factor: 'false',
      expires_at: `${time()} + interval '90 days'`,
      last_used_at: time(),
      revoked_at: rarely('null', time()),
    },
  },
  operator_grants: {
    share: 0.02,
    columns: {
      org_id: orgOf,
      id: id('og-'),
      operator_id: `'u-' || lpad((n % 5)::text, 26, '0')`,
      reason: `'A look at run ' || n`,
      created_at: time(),
      ends_at: `${time()} + interval '1 hour'`,
      looked_at: `'{}'`,
    },
  },
  outbox: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('evt-'),
      created_at: time(),
      published_at: `case when n % 10 > 0 then ${time()} end`,
    },
  },
  idempotency_keys: {
    share: 0.2,
    columns: {
      org_id: orgOf,
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
      key: `'k' || n`,
      created_at: time(),
      path_digest: `'p'`,
    },
  },
  sent_mails: {
    share: 0.2,
    columns: {
      event_id: id('ntfn-'),
      recipient: `'u-' || lpad((n % 400)::text, 26, '0')`,
      claimed_until: time(),
      sent_at: time(),
    },
  },
  undeliverable_addresses: {
    share: 0.02,
    columns: { email: `'u-' || n || '@example.com'`, reason: `'bounced'`, mailed_at: time() },
  },
  digest_items: {
    share: 0.2,
    columns: {
      org_id: orgOf,
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
      notification_id: id('ntfn-'),
      added_at: time(),
      digest_id: rarely('null', `'dg-1'`),
    },
  },
  sign_ins: {
    share: 0.2,
    columns: {
      id: id('si-'),
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
      expires_at: `${time(-10)}`,
      created_at: time(),
    },
  },
  email_tokens: {
    share: 0.1,
    columns: {
      token_hash: id(''),
      purpose: `'verify_email'`,
      expires_at: time(),
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
    },
  },
  email_changes: {
    share: 0.02,
    columns: { user_id: `'u-' || lpad((n)::text, 26, '0')`, requested_at: time() },
  },
  pending_signups: {
    share: 0.02,
    columns: { id: id('su-'), user_id: `'u-' || lpad((n)::text, 26, '0')`, created_at: time() },
  },
  revoked_tokens: { share: 0.2, columns: { jti: id('j-'), expires_at: time() } },
  login_challenges: {
    share: 0.1,
    columns: { token_hash: id(''), user_id: `'u-' || lpad((n % 400)::text, 26, '0')`, expires_at: time() },
  },
  device_logins: {
    share: 0.01,
    columns: {
      id: id('dl-'),
      device_hash: id('d'),
      user_code: id('u'),
      salt: `''`,
      token_hash: id('t'),
      hint: `''`,
      machine: `'laptop'`,
      address: `'203.0.113.' || n % 256`,
      scope: `'read'`,
      created_at: time(),
      expires_at: time(),
      interval_s: '5',
    },
  },
  client_authorizations: {
    share: 0.01,
    columns: {
      id: id('az-'),
      shown_to: `'u-' || lpad((n % 400)::text, 26, '0')`,
      shown_in: orgOf,
      client_id: `'https://agent.example.com/client.json'`,
      client_name: `'agent'`,
      redirect_uri: `'http://localhost/callback'`,
      code_challenge: `''`,
      scope: `'read'`,
      created_at: time(),
      expires_at: time(),
      code_hash: id('c'),
    },
  },
  waitlist: { share: 0.1, columns: { email: `'w' || n || '@example.com'`, created_at: `${time(300)}` } },
  unsubscribe_links: {
    share: 0.2,
    columns: {
      token_hash: id(''),
      org_id: orgOf,
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
      created_at: time(),
    },
  },
  webhooks: {
    share: 0.005,
    columns: {
      org_id: orgOf,
      id: `'wh-' || lpad((n)::text, 26, '0')`,
      url: `'https://example.com'`,
      status: `'active'`,
      format: `'raw'`,
    },
  },
  webhook_deliveries: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('wd-'),
      webhook_id: `'wh-' || lpad((n % 50)::text, 26, '0')`,
      notification_id: id('ntfn-'),
      event_type: eventType,
      status: rarely(`'pending'`, pick('delivered', 'failed')),
      created_at: time(),
      ended_at: rarely('null', time()),
      next_attempt_at: rarely(time(), 'null'),
    },
  },
  billing_accounts: {
    share: 0.001,
    columns: {
      org_id: `case when n = 1 then '${org}' else 'o-small-' || n end`,
      status: `'active'`,
      period_start: `date_trunc('month', now())`,
      period_end: `now() + interval '30 days'`,
    },
  },
  // What repeats is left out: a row for each day, member and session that used something.
  credit_usage: {
    share: 1,
    columns: {
      org_id: orgOf,
      about: pick('org', 'session', 'user'),
      subject: `(array['', ${id('s-', 'n / 50')}, 'u-' || lpad((n % 400)::text, 26, '0')])[1 + n / 100 % 3]`,
      day: `(${time()})::date`,
      usage: `'model'`,
      period_start: `date_trunc('month', ${time()})`,
      micro_credits: '100',
    },
  },
  credit_entries: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('ce-'),
      kind: `'settle'`,
      ref: id('h-'),
      micro_credits: '-1',
      created_at: time(),
      period_start: `date_trunc('month', ${time()})`,
      usage: `'model'`,
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
      model: `'m'`,
      session_id: id('s-', 'n / 50'),
    },
  },
  credit_holds: {
    share: 0.3,
    columns: {
      org_id: orgOf,
      id: id('h-'),
      state: rarely(`'active'`, `'settled'`),
      micro_credits: '1',
      usage: `'model'`,
      expires_at: time(),
      ended_at: rarely('null', time()),
      user_id: `'u-00000000000000000000000001'`,
      session_id: id('s-'),
    },
  },
  billing_events: { share: 0.2, columns: { org_id: orgOf, id: id('evt_'), created_at: time() } },
  invoices: {
    share: 0.1,
    columns: { org_id: orgOf, status: `'paid'`, id: id('in_'), position: id('in_') },
  },
  user_deletions: {
    share: 0.01,
    columns: { user_id: `'u-' || lpad((n)::text, 26, '0')`, due_at: `now() + n * interval '1 day'` },
  },
  org_deletions: {
    share: 0.001,
    columns: { org_id: `'o-small-' || n`, due_at: `now() + n * interval '1 day'` },
  },
};
