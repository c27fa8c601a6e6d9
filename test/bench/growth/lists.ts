import { selectAccounts, selectOrphans } from '../../../functions/clouds/store.postgres.ts';
import { selectDeploymentEvents } from '../../../functions/deployments/events/store.events.postgres.ts';
import {
  type DeploymentFilters,
  selectDeployments,
} from '../../../functions/deployments/http/store.list.postgres.ts';
import {
  selectApprovals,
  selectPlans,
  selectRunEvents,
  selectRuns,
} from '../../../functions/deployments/http/store.responses.postgres.ts';
import { lockStarts as lockDeploymentStarts } from '../../../functions/deployments/store.postgres.ts';
import { selectNeighbours } from '../../../functions/deployments/store.resources.postgres.ts';
import {
  countUnread,
  selectNotifications,
  selectNotificationsAfter,
  selectUnread,
} from '../../../functions/notifications/store.postgres.ts';
import {
  lockStarts,
  type SessionFilters,
  selectSessions,
} from '../../../functions/sessions/store.postgres.ts';
import { mostLookedAt } from '../../../functions/shared/db/bounded-page.ts';
import { listsOfOrgs } from './lists-of-orgs.ts';
import { org, user } from './row-values.ts';
import { type Listed, page, pageFrom } from './statements.ts';

// Lists of the API, by their filters.

const reader = { orgId: org, userId: user };
const id = (prefix: string, n: number) => `${prefix}${String(n).padStart(26, '0')}`;
/** A third of the deployments are in it, and of the sessions are this user's. */
const account = id('ca-', 7);
const often = id('u-', 7);
const api = { duty: 'api', as: 'tenant' } as const;
const deployments = 'functions/deployments/http/store.responses.postgres.ts';
const notifications = 'functions/notifications/store.postgres.ts';

const deploymentsBy = (what: string, filters: DeploymentFilters, from = page): Listed => ({
  of: `functions/deployments/http/store.list.postgres.ts ${filters.labels ? 'labelled' : 'selectDeployments'}`,
  what,
  ...api,
  run: (sql) => selectDeployments(sql, org, from, filters),
});
const sessionsBy = (what: string, filters: SessionFilters): Listed => ({
  of: 'functions/sessions/store.postgres.ts selectSessions',
  what,
  ...api,
  run: (sql) => selectSessions(sql, org, filters, page),
});

const team = (value: string) => ({ key: 'team', value });

/** Two filters at once: what many have and few of those, what few have, and what none has together. */
const pairs = [
  deploymentsBy('deployments of a rare status and an agent', {
    status: 'awaiting_approval',
    agent_id: 'inference-server',
  }),
  deploymentsBy('deployments of a frequent status and no agent', { status: 'succeeded', agent_id: 'none' }),
  deploymentsBy('deployments of a rare status in an account', {
    status: 'awaiting_approval',
    cloud_account_id: account,
  }),
  deploymentsBy('deployments of a status that none has in an account', {
    status: 'destroying',
    cloud_account_id: account,
  }),
  deploymentsBy('deployments of a status and a name', { status: 'succeeded', name: 'name-7' }),
  deploymentsBy('deployments of no agent in an account', {
    agent_id: 'none',
    cloud_account_id: account,
  }),
  deploymentsBy('deployments of a name and an agent', { name: 'name-7', agent_id: 'inference-server' }),
  deploymentsBy('deployments of a name in an account', {
    name: 'name-7',
    cloud_account_id: account,
  }),
  deploymentsBy('deployments of a name with a label', { name: 'name-9', labels: [team('rare')] }),
  deploymentsBy('deployments of a rare status with a label', {
    status: 'awaiting_approval',
    labels: [team('v3')],
  }),
  deploymentsBy('deployments of a status that none has with a key', {
    status: 'destroying',
    labels: [{ key: 'team', value: undefined }],
  }),
  deploymentsBy('deployments of an agent with a label', {
    agent_id: 'inference-server',
    labels: [team('v3')],
  }),
  deploymentsBy('deployments in an account with a label', {
    cloud_account_id: account,
    labels: [team('rare')],
  }),
];

/** Each two of them have many, and all three have none. */
const triples = [
  deploymentsBy('deployments of a status and an agent that an account has apart', {
    status: 'succeeded',
    agent_id: 'inference-server',
    cloud_account_id: account,
  }),
  deploymentsBy('deployments of a status, an agent, an account and a name', {
    status: 'succeeded',
    agent_id: 'inference-server',
    cloud_account_id: account,
    name: 'name-7',
  }),
  ...[{}, { status: 'succeeded' } as const].map((status) => ({
    ...deploymentsBy(`deployments of a frequent label and no agent${status.status ? ', by status' : ''}`, {
      ...status,
      agent_id: 'none',
      labels: [team('v3')],
    }),
    reads: {
      most: 2 * mostLookedAt,
      because: 'so many are looked through, and the page goes on behind them',
    },
  })),
  sessionsBy('sessions of a status and an agent that a user has apart', {
    status: 'completed',
    agent_id: 'inference-server',
    user_id: often,
  }),
];

/** Of the row that the middle of the tables has. */
export const lists = (rows: number): readonly Listed[] => {
  const middle = Math.floor(rows / 2 / 100) * 100;
  const deployment = id('d-', middle);
  return [
    deploymentsBy('deployments', {}),
    deploymentsBy('deployments, from the middle', {}, pageFrom(deployment)),
    deploymentsBy('deployments of a rare status', { status: 'awaiting_approval' }),
    deploymentsBy('deployments of a frequent status', { status: 'succeeded' }),
    deploymentsBy('deployments of a status that none has', { status: 'destroying' }),
    deploymentsBy('deployments of an agent', { agent_id: 'inference-server' }),
    deploymentsBy('deployments in an account', { cloud_account_id: account }),
    deploymentsBy('deployments of a name', { name: 'name-7' }),
    deploymentsBy('deployments with a label', { labels: [team('rare')] }),
    ...pairs,
    ...triples,
    deploymentsBy(
      'deployments with a frequent label, the oldest',
      { labels: [team('v3')] },
      pageFrom(id('d-', 200)),
    ),
    deploymentsBy('deployments with two labels, of which one is rare', {
      labels: [team('rare'), { key: 'env', value: 'prod' }],
    }),
    {
      ...deploymentsBy('deployments with ten labels', {
        labels: Array.from({ length: 10 }, (_, n) => team(`v${n}`)),
      }),
      reads: { most: 10 * 200 + 720, because: 'each label is counted that far' },
    },
    {
      of: 'functions/deployments/store.resources.postgres.ts selectNeighbours',
      what: 'neighbours in a cluster',
      ...api,
      run: (sql) =>
        selectNeighbours(sql, org, deployment, {
          cloud_account_id: account,
          cluster_name: 'c-7',
          namespace: 'ns-1',
          region: 'us-east-1',
        }),
    },
    {
      of: `${deployments} selectPlans`,
      what: 'plans',
      ...api,
      run: (sql) => selectPlans(sql, org, deployment, page),
    },
    {
      of: `${deployments} selectApprovals`,
      what: 'approvals',
      ...api,
      run: (sql) => selectApprovals(sql, org, deployment, page),
    },
    {
      of: `${deployments} selectRuns`,
      what: 'runs',
      ...api,
      run: (sql) => selectRuns(sql, org, deployment, page),
    },
    {
      of: `${deployments} selectRunEvents`,
      what: 'events of a run',
      ...api,
      run: (sql) => selectRunEvents(sql, org, id('r-', middle), 0, 26),
    },
    {
      of: 'functions/deployments/events/store.events.postgres.ts selectDeploymentEvents',
      what: 'events of a deployment',
      ...api,
      run: (sql) => selectDeploymentEvents(sql, org, deployment, 0, 26),
    },
    {
      of: 'functions/deployments/store.postgres.ts lockStarts',
      what: 'starts of deployments',
      ...api,
      run: (_, unit) => lockDeploymentStarts(unit, 100),
    },
    {
      of: 'functions/clouds/store.postgres.ts selectOrphans',
      what: 'deployments that a disconnected account leaves',
      ...api,
      run: (sql) => selectOrphans(sql, org, account, 1_100),
    },
    {
      of: 'functions/clouds/store.postgres.ts selectAccounts',
      what: 'cloud accounts',
      ...api,
      run: (sql) => selectAccounts(sql, org, {}, page),
    },
    {
      of: 'functions/clouds/store.postgres.ts selectAccounts',
      what: 'cloud accounts of a provider',
      ...api,
      run: (sql) => selectAccounts(sql, org, { provider: 'gcp' }, page),
    },
    sessionsBy('sessions', {}),
    sessionsBy('sessions of a rare status', { status: 'active' }),
    sessionsBy('sessions of an agent', { agent_id: 'inference-server' }),
    sessionsBy('sessions of a user', { user_id: often }),
    sessionsBy('sessions of a user, by status', {
      user_id: often,
      status: 'active',
    }),
    sessionsBy('sessions of a user and no agent', {
      user_id: often,
      agent_id: 'none',
    }),
    sessionsBy('sessions of a status and no agent', { status: 'completed', agent_id: 'none' }),
    {
      of: 'functions/sessions/store.postgres.ts lockStarts',
      what: 'starts of sessions',
      ...api,
      run: (_, unit) => lockStarts(unit, 100),
    },
    {
      of: `${notifications} selectNotifications`,
      what: 'notifications',
      ...api,
      run: (sql) => selectNotifications(sql, reader, undefined, page),
    },
    {
      of: `${notifications} selectNotifications`,
      what: 'notifications of a rare type',
      ...api,
      run: (sql) => selectNotifications(sql, reader, 'org.renamed', page),
    },
    {
      of: `${notifications} selectNotificationsAfter`,
      what: 'notifications from one on',
      ...api,
      run: (sql) => selectNotificationsAfter(sql, reader, id('ntfn-', middle), 26),
    },
    {
      of: `${notifications} selectUnread`,
      what: 'unread notifications',
      ...api,
      run: (sql) => selectUnread(sql, reader, undefined, page),
    },
    {
      of: `${notifications} selectUnread`,
      what: 'unread notifications of a type that was read one by one',
      ...api,
      run: (sql) => selectUnread(sql, reader, 'session.completed', page),
      reads: {
        most: 3 * mostLookedAt,
        because: 'so many are looked through, and the page goes on behind them',
      },
    },
    {
      of: `${notifications} selectUnread`,
      what: 'unread notifications of a rare type',
      ...api,
      run: (sql) => selectUnread(sql, reader, 'org.renamed', page),
    },
    ...[
      ['of one who has read many', reader],
      ['of one who has read nothing', { ...reader, userId: 'u-00000000000000000000000002' }],
    ].map(
      ([who, of]): Listed => ({
        of: `${notifications} countUnread`,
        what: `number of unread notifications ${who}`,
        ...api,
        run: (sql) => countUnread(sql, of as typeof reader, 100),
        reads: { most: 3_000, because: 'so many are looked at before the rest is counted' },
      }),
    ),
    ...listsOfOrgs(rows),
  ];
};
