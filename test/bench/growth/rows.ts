import { id, orgOf, pick, type Rows, rarely, time, user } from './row-values.ts';
import { otherRows } from './rows-of-events.ts';
import { settings } from './rows-of-settings.ts';

/** A third of the deployments and sessions are of one account and one user: two filters leave many. */
const isOfOne = 'n % 3 = 1';
const account = `case when ${isOfOne} then 'ca-00000000000000000000000007' else 'ca-' || lpad((8 + n % 42)::text, 26, '0') end`;
/**
 * The agent. In their rows one status is never with one agent, which both have many others with: each two of three filters have
 * many rows, and all three have none.
 */
const agent = (status: string, ofOneAgent: string) => `case when ${isOfOne}
  then case when (${status}) = '${ofOneAgent}' then 'vector-database' else 'inference-server' end
  else ${pick('vector-database', 'inference-server')} end`;
const deploymentStatus = rarely(`'awaiting_approval'`, pick('destroyed', 'destroyed', 'succeeded'));

const sessionStatus = rarely(`'active'`, pick('completed', 'failed'));

/** By table, in any order: references aren't checked while they are filled. */
export const filled: Record<string, Rows> = {
  orgs: { share: 0, columns: {} },
  users: {
    share: 0.2,
    columns: {
      id: `'u-' || lpad((n)::text, 26, '0')`,
      email: `'u' || n || '@example.com'`,
      email_verified_at: 'now()',
      password_hash: `'-'`,
    },
  },
  members: {
    share: 0.2,
    columns: {
      org_id: orgOf,
      user_id: `'u-' || lpad((n)::text, 26, '0')`,
      role: rarely(`'owner'`, `'member'`),
    },
  },
  cloud_accounts: {
    share: 0.05,
    columns: {
      org_id: orgOf,
      id: `'ca-' || lpad((n)::text, 26, '0')`,
      provider: pick('aws', 'aws', 'gcp'),
      account_id: `'' || n`,
      credentials: `'{"kind": "cross_account_role", "roleArn": "arn:aws:iam::123456789012:role/a", "accountId": "123456789012"}'`,
      health_checked_at: time(1),
      disconnected_at: `case when n % 5 = 0 then now() end`,
    },
  },
  deployments: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('d-'),
      name: `'name-' || n % 9973`,
      agent_id: agent(deploymentStatus, 'succeeded'),
      cloud_account_id: account,
      status: deploymentStatus,
      scope: `jsonb_build_object('cluster_name', 'c-' || n % 40, 'namespace', 'ns-' || n % 3, 'region', 'us-east-1')`,
      plan_id: id('p-'),
      requested_by: rarely(`'${user}'`, `'u-' || lpad((n % 400)::text, 26, '0')`),
      created_at: time(),
      expires_at: rarely('now()', 'null'),
      session_id: `case when n % 2 = 0 then ${id('s-')} end`,
      has_made: 'n % 10 < 7',
    },
  },
  deployment_labels: {
    share: 0.3,
    columns: {
      org_id: orgOf,
      deployment_id: id('d-'),
      key: `'team'`,
      value: rarely(`'rare'`, `'v' || n % 7`),
      status: deploymentStatus,
    },
  },
  plans: {
    share: 1,
    columns: {
      plan: `'{"cost":{"monthly_total":500,"region_of_prices":"us-east-1"}}'`,
      org_id: orgOf,
      id: id('p-'),
      deployment_id: id('d-'),
      digest: `repeat('0', 64)`,
    },
  },
  approvals: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('ap-'),
      deployment_id: id('d-'),
      plan_id: id('p-'),
      plan_digest: `repeat('0', 64)`,
      status: rarely(`'pending'`, pick('approved', 'rejected')),
      action: `'apply'`,
      requested_by: `'u-' || lpad((n % 400)::text, 26, '0')`,
      expires_at: time(),
      preflight_due_at: rarely(time(), 'null'),
    },
  },
  runs: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('r-'),
      deployment_id: id('d-'),
      plan_id: id('p-'),
      kind: `'apply'`,
      status: rarely(`'running'`, `'succeeded'`),
      requested_by: `'u-' || lpad((n % 400)::text, 26, '0')`,
      created_at: time(),
      ended_at: rarely('null', time()),
      events_purged_at: `case when n % 3 = 0 then ${time()} end`,
    },
  },
  run_effects: { share: 1, columns: { org_id: orgOf, run_id: id('r-'), key: `'applied:x' || n` } },
  run_events: {
    share: 1,
    columns: {
      org_id: orgOf,
      run_id: id('r-'),
      seq: '1',
      dedup: `'applied:x' || n`,
      level: `'info'`,
      created_at: time(),
    },
  },
  deployment_events: {
    share: 1,
    columns: { org_id: orgOf, deployment_id: id('d-'), seq: '1', notification_id: id('ntfn-') },
  },
  drift_checks: {
    share: 0.5,
    columns: {
      org_id: orgOf,
      deployment_id: id('d-'),
      due_at: `now() + interval '1 day' - n % 1440 * interval '1 minute' - interval '12 hours'`,
      unanswered: '0',
    },
  },
  sessions: {
    share: 1,
    columns: {
      org_id: orgOf,
      id: id('s-'),
      agent_id: agent(sessionStatus, 'completed'),
      user_id: `case when ${isOfOne} then 'u-00000000000000000000000007' else 'u-' || lpad((n % 400)::text, 26, '0') end`,
      status: sessionStatus,
      waiting_on: rarely(`'workflow'`, `'nothing'`),
      waiting_since: time(),
      created_at: time(),
      completed_at: time(),
      updated_at: time(),
      conversation_purged_at: `case when n % 3 = 0 then ${time()} end`,
      conversation_kept_from: `case when n % 2 = 0 then ${time()} end`,
    },
  },
  session_gates: {
    share: 0.5,
    columns: { org_id: orgOf, session_id: id('s-'), revision: '1', gate: '1', status: `'open'` },
  },
  conversations: { share: 1, columns: { org_id: orgOf, session_id: id('s-'), updated_at: time() } },
  conversation_messages: {
    share: 1,
    columns: { org_id: orgOf, session_id: id('s-', 'n / 20 * 20'), id: id('m-') },
  },
  ...otherRows,
  ...settings,
};
