import { selectUnsealedOrgs } from '../../../functions/audit/store.postgres.ts';
import { selectDueUsers } from '../../../functions/auth/deletion/store.deletions.postgres.ts';
import { selectStaleHolds } from '../../../functions/billing/ledger/store.holds.postgres.ts';
import { selectDue } from '../../../functions/clouds/store.access.postgres.ts';
import { deploymentStatuses } from '../../../functions/deployments/deployment.ts';
import { selectDueChecks } from '../../../functions/deployments/drift/store.postgres.ts';
import { selectDuePreflights } from '../../../functions/deployments/preflight/store.postgres.ts';
import {
  selectExpiring,
  selectOverdue,
  selectUnusable,
} from '../../../functions/deployments/requests/store.expiry.postgres.ts';
import { activeRunStatuses, runStatuses } from '../../../functions/deployments/run.ts';
import { selectRunningOrgs, selectUnendedRuns } from '../../../functions/deployments/store.runs.postgres.ts';
import { selectDueDigests } from '../../../functions/mail/store.digest.postgres.ts';
import { selectDueOrgs } from '../../../functions/orgs/deletion/store.deletions.postgres.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { waitingOn } from '../../../functions/sessions/session.ts';
import { selectAgedConversations } from '../../../functions/sessions/store.retention.postgres.ts';
import { selectMovingOrgs, selectStalled } from '../../../functions/sessions/store.sweep.postgres.ts';
import type { Database, Tx } from '../../../functions/shared/db/client.ts';
import { hourMs } from '../../../functions/shared/durations.ts';
import { lockUnpublished } from '../../../functions/shared/events/store.outbox.postgres.ts';
import { mostCounted, readCounts } from '../../../functions/system/metrics/store.postgres.ts';
import { purges } from '../../../functions/system/retention/worker.ts';
import { oldestDue, selectLines, sweepDue, unpark } from '../../../functions/webhooks/store.due.postgres.ts';
import { lockOverdue } from '../../../functions/webhooks/store.secrets.postgres.ts';
import { org } from './row-values.ts';
import { type Listed, purgeOptions } from './statements.ts';

// What goes over all organizations: sweeps, and the daily task that deletes what has had its time.

const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms);
const ahead = (ms: number) => new Date(now.getTime() + ms);

const states = {
  waitingOn,
  deployments: deploymentStatuses,
  runs: runStatuses,
  activeRuns: activeRunStatuses,
};

const sweep = { duty: 'workers', as: 'sweep' } as const;
const allDue = (because: string) => ({ most: Number.POSITIVE_INFINITY, because });
/** Of rows in turns, each with what is looked up for it. */
const fromEnds = (most: number) => ({
  most,
  because: 'five times as many from each end of the backlog, and those that have to wait',
});

export const sweeps: readonly Listed[] = [
  {
    of: 'functions/shared/events/store.outbox.postgres.ts lockUnpublished',
    what: 'events that the bus has not got',
    ...sweep,
    run: (sql) => lockUnpublished(sql, { before: now, after: undefined, limit: 100 }),
  },
  {
    of: 'functions/audit/store.postgres.ts selectUnsealedOrgs',
    what: 'organizations with events to seal',
    ...sweep,
    run: (sql) => selectUnsealedOrgs(sql, { after: '', limit: 10_000 }),
  },
  {
    of: 'functions/sessions/store.sweep.postgres.ts selectMovingOrgs',
    what: 'organizations with sessions that move',
    ...sweep,
    run: (sql) => selectMovingOrgs(sql, { after: '', limit: 10_000 }),
  },
  {
    of: 'functions/sessions/store.sweep.postgres.ts selectStalled',
    what: 'sessions that stand still',
    ...sweep,
    run: (sql) => selectStalled(sql, { orgId: org, before: now, after: '', limit: 10 }),
  },
  {
    of: 'functions/deployments/store.runs.postgres.ts selectRunningOrgs',
    what: 'organizations with runs',
    ...sweep,
    run: (sql) => selectRunningOrgs(sql, { after: '', limit: 10_000 }),
  },
  {
    of: 'functions/deployments/store.runs.postgres.ts selectUnendedRuns',
    what: 'runs that have not ended',
    ...sweep,
    run: (sql) => selectUnendedRuns(sql, { orgId: org, before: now, after: '', limit: 10 }),
    reads: { most: 2_000, because: 'what is under way in one organization may be sorted' },
  },
  {
    of: 'functions/deployments/requests/store.expiry.postgres.ts selectExpiring',
    what: 'deployments that end',
    ...sweep,
    run: (sql) => selectExpiring(sql, { now, notices: [ahead(24 * hourMs), ahead(2 * hourMs)], limit: 50 }),
    reads: fromEnds(4_000),
  },
  {
    of: 'functions/deployments/requests/store.expiry.postgres.ts selectOverdue',
    what: 'requests for approval that end',
    ...sweep,
    run: (sql) => selectOverdue(sql, { now, limit: 50 }),
    reads: fromEnds(4_000),
  },
  {
    of: 'functions/deployments/requests/store.expiry.postgres.ts selectUnusable',
    what: 'approvals that lapse',
    ...sweep,
    run: (sql) => selectUnusable(sql, { unusedSince: now, limit: 50 }),
  },
  {
    of: 'functions/deployments/preflight/store.postgres.ts selectDuePreflights',
    what: 'plans to look at',
    ...sweep,
    run: (sql) => selectDuePreflights(sql, { now, limit: 50 }),
    reads: fromEnds(1_000),
  },
  {
    of: 'functions/deployments/drift/store.postgres.ts selectDueChecks',
    what: 'deployments to compare',
    ...sweep,
    run: (sql) => selectDueChecks(sql, { now, areSilent: false, limit: 10 }),
    reads: fromEnds(800),
  },
  {
    of: 'functions/clouds/store.access.postgres.ts selectDue',
    what: 'accounts to probe',
    ...sweep,
    run: (sql) => selectDue(sql, { before: ago(12 * hourMs), limit: 2_000 }),
    reads: { most: 10_000, because: 'each organization is asked for its first ones' },
  },
  {
    of: 'functions/mail/store.digest.postgres.ts selectDueDigests',
    what: 'daily mails to begin',
    duty: 'mail',
    as: 'sweep',
    run: (sql) => selectDueDigests(sql, { now, limit: 2_000 }),
  },
  {
    of: 'functions/billing/ledger/store.holds.postgres.ts selectStaleHolds',
    what: 'holds to release',
    duty: 'billing',
    as: 'sweep',
    run: (sql) => selectStaleHolds(sql, now, 1_000),
  },
  {
    of: 'functions/webhooks/store.due.postgres.ts sweepDue',
    what: 'deliveries to send',
    duty: 'webhooks',
    as: 'sweep',
    run: (sql) => sweepDue(sql, { now, dueBefore: now, sweptBefore: now, limit: 1_000 }),
    reads: allDue('each webhook that something waits for is asked for its first ones'),
  },
  {
    of: 'functions/webhooks/store.due.postgres.ts oldestDue',
    what: 'the oldest delivery',
    duty: 'webhooks',
    as: 'sweep',
    run: (sql) => oldestDue(sql, now),
    reads: allDue('the same'),
  },
  {
    of: 'functions/webhooks/store.due.postgres.ts unpark',
    what: 'deliveries that wait for each other',
    duty: 'webhooks',
    as: 'tenant',
    run: (_, unit) => unpark(unit, 'wh-00000000000000000000000007', 4),
  },
  {
    of: 'functions/webhooks/store.due.postgres.ts selectLines',
    what: 'webhooks with something under way',
    duty: 'webhooks',
    as: 'tenant',
    run: (_, unit) => selectLines(unit, 100),
    reads: allDue('an organization has few webhooks'),
  },
  {
    of: 'functions/webhooks/store.secrets.postgres.ts lockOverdue',
    what: 'secrets that end',
    duty: 'webhooks',
    as: 'sweep',
    run: (sql) => lockOverdue(sql, now, 100),
  },
  {
    of: 'functions/auth/deletion/store.deletions.postgres.ts selectDueUsers',
    what: 'people to delete',
    duty: 'retention',
    as: 'purge',
    run: (sql) => selectDueUsers(sql, now, 1_000),
  },
  {
    of: 'functions/orgs/deletion/store.deletions.postgres.ts selectDueOrgs',
    what: 'organizations to delete',
    duty: 'retention',
    as: 'purge',
    run: (sql) => selectDueOrgs(sql, now, 1_000),
  },
  {
    of: 'functions/sessions/store.retention.postgres.ts selectAgedConversations',
    what: 'conversations that have had their time',
    duty: 'retention',
    as: 'purge',
    run: (sql) => selectAgedConversations(sql, { now, before: now, limit: 100 }),
  },
  {
    of: 'functions/sessions/conversation/store/conversation-store.postgres.ts postgresConversations',
    what: 'deletion of a conversation',
    duty: 'retention',
    as: 'purge',
    run: (sql) =>
      postgresConversations({
        purge: (work: (tx: Tx) => unknown) => work(sql),
      } as unknown as Database).forgetSession({
        orgId: org,
        sessionId: 's-00000000000000000000000020',
      }),
  },
  {
    of: 'functions/system/metrics/store.postgres.ts readCounts',
    what: 'counts for metrics',
    duty: 'metrics',
    as: 'sweep',
    run: (sql) => readCounts(sql, now, states),
    reads: { most: mostCounted * deploymentStatuses.length, because: 'each label is counted that far' },
  },
  ...Object.entries(purges).map(
    ([table, purge]): Listed => ({
      of: `purge of ${table}`,
      what: `purge of ${table}`,
      duty: 'retention',
      as: 'purge',
      run: (sql) => purge(sql, purgeOptions),
    }),
  ),
];
