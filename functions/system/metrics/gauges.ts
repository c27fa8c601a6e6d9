import { secondMs } from '../../shared/durations.ts';
import { groupDigits } from '../../shared/group-digits.ts';
import { sweeps } from '../../shared/sweeps/sweeps.ts';
import type { Gauge } from './exposition.ts';
import { type Counts, labelsOf, mostCounted, type States } from './store.postgres.ts';

/**
 * The gauges that an operator scrapes. Labels are this service's own states, so their number is fixed; no customer is
 * named.
 */
export function gaugesOf(counts: Counts, states: States, now: Date): Gauge[] {
  const labels = labelsOf(states);
  const most = `Counted up to ${groupDigits(mostCounted)}.`;
  const each = (
    label: string,
    values: readonly string[],
    rows: readonly { label: string; count: number }[],
  ) =>
    values.map((value) => ({
      labels: { [label]: value },
      value: rows.find((row) => row.label === value)?.count ?? 0,
    }));
  const one = (value = 0) => [{ labels: {}, value }];
  const age = (oldest: Date | null | undefined) =>
    one(oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / secondMs) : 0);
  const { sessions, deployments, runs, ended, approvals, outbox, unsealed, deliveries, holds, swept } =
    counts;
  return [
    {
      name: 'orchestrator_sessions_active',
      help: `Sessions that go on, by what they wait for. ${most}`,
      samples: each('waiting_on', labels.waitingOn, sessions),
    },
    {
      name: 'orchestrator_deployments',
      help: `Deployments that are not destroyed, by status. ${most}`,
      samples: each('status', labels.deployments, deployments),
    },
    {
      name: 'orchestrator_runs_active',
      help: `Runs under way, by status. ${most}`,
      samples: each('status', labels.activeRuns, runs),
    },
    {
      name: 'orchestrator_runs_ended_last_hour',
      help: `Runs that ended within the last hour, by outcome. ${most}`,
      samples: each('outcome', labels.endedRuns, ended),
    },
    {
      name: 'orchestrator_approvals_pending',
      help: `Requests that wait for an approver. ${most}`,
      samples: one(approvals?.count),
    },
    {
      name: 'orchestrator_outbox_events',
      help: `Committed events that the bus has not taken. ${most}`,
      samples: one(outbox?.count),
    },
    {
      name: 'orchestrator_outbox_oldest_seconds',
      help: 'Age of the oldest of them; 0 without one.',
      samples: age(outbox?.oldest),
    },
    {
      name: 'orchestrator_webhook_deliveries_due',
      help: `Deliveries to webhooks whose next attempt is due. ${most}`,
      samples: one(deliveries?.count),
    },
    {
      name: 'orchestrator_webhook_deliveries_oldest_seconds',
      help: 'How long the oldest of them has been due; 0 without one.',
      samples: age(deliveries?.oldest),
    },
    {
      name: 'orchestrator_credit_holds',
      help: `Holds of credits for work under way. ${most}`,
      samples: one(holds?.count),
    },
    {
      name: 'orchestrator_credits_held',
      help: 'Credits in those holds.',
      samples: one((holds?.micro ?? 0) / 1_000_000),
    },
    {
      name: 'orchestrator_audit_events_unsealed',
      help: `Events of audit logs that no seal covers yet. ${most}`,
      samples: one(unsealed?.count),
    },
    {
      name: 'orchestrator_sweep_ended_timestamp_seconds',
      help: 'When each sweep last came to its end, in seconds since 1970; 0 before the first time.',
      samples: sweeps.map((sweep) => ({
        labels: { sweep },
        value: Math.floor((swept.find((each) => each.sweep === sweep)?.endedAt.getTime() ?? 0) / secondMs),
      })),
    },
  ];
}
