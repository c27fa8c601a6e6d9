import { id, orgOf, type Rows, rarely, time } from './row-values.ts';

// What is kept once for a person, an account or a parent row, or a few times.

const user = `'u-' || lpad((n)::text, 26, '0')`;

export const settings: Record<string, Rows> = {
  audit_people: {
    share: 1,
    columns: {
      org_id: orgOf,
      audit_id: id('aud-'),
      part: `'actor'`,
      user_id: `'u-' || lpad((n % 400)::text, 26, '0')`,
    },
  },
  budget_notices: {
    share: 0.1,
    columns: {
      org_id: `case when n % 10 = 0 then 'o-large' else 'o-small-' || n % 1000 end`,
      // A period for each row, all of them in a time that Postgres knows.
      period_start: `date_trunc('month', now()) - n * interval '1 hour'`,
      budget: `'cap'`,
      percent: '80',
    },
  },
  cloud_account_ids: {
    share: 0.05,
    columns: {
      org_id: orgOf,
      provider: `'aws'`,
      account_id: `'' || n`,
      cloud_account_id: `'ca-' || lpad((n)::text, 26, '0')`,
    },
  },
  external_ids: {
    share: 0.05,
    columns: { org_id: orgOf, provider: `'aws'`, account_id: `'' || n`, external_id: `'x' || n` },
  },
  quota_requests: {
    share: 0.05,
    columns: {
      org_id: orgOf,
      id: id('qr-'),
      cloud_account_id: id('ca-'),
      region: `'eu-west-1'`,
      quota: `'L-DB2E81BA'`,
      value: '64',
      state: rarely(`'pending'`, `'approved'`),
      requested_by: user,
      requested_at: time(),
      ended_at: rarely('null', time()),
      due_at: rarely(time(), 'null'),
    },
  },
  hub_tokens: {
    share: 0.5,
    columns: {
      org_id: orgOf,
      owner_id: `case when n % 2 = 0 then ${id('s-')} else ${id('d-')} end`,
      session_id: `case when n % 2 = 0 then ${id('s-')} end`,
      deployment_id: `case when n % 2 = 1 then ${id('d-')} end`,
    },
  },
  issuer_keys: { share: 0, columns: {} },
  member_credit_limits: { share: 0.1, columns: { org_id: orgOf, user_id: user, credits: '100' } },
  meter_reports: {
    share: 0.1,
    columns: {
      org_id: `'o-small-' || n % 1000`,
      id: id('mr-'),
      period_start: time(),
      sent_at: time(),
      overage_micro: '1',
      cents: '1',
    },
  },
  notification_marks: { share: 0.1, columns: { org_id: orgOf, user_id: user, read_through: id('ntfn-') } },
  notification_preferences: { share: 0.1, columns: { org_id: orgOf, user_id: user, choices: `'{}'` } },
  recovery_codes: {
    share: 0.2,
    columns: { user_id: `'u-' || lpad((n / 10)::text, 26, '0')`, code_hash: `'h' || n` },
  },
  schema_migrations: { share: 0, columns: {} },
  second_factors: { share: 0.1, columns: { user_id: user, id: id('sf-'), sealed_secret: `'\\x00'` } },
  sweeps: { share: 0, columns: {} },
  webhook_attempts: {
    share: 1,
    columns: {
      org_id: orgOf,
      delivery_id: id('wd-'),
      seq: '1',
      retry_count: '0',
      url: `'https://example.com'`,
      started_at: time(),
    },
  },
};
