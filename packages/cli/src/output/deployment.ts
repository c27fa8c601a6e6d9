import type { Schema } from '../../../client/src/index.ts';
import { dollarRange } from './money.ts';
import type { Screen } from './screen.ts';
import { statusText } from './status.ts';
import { facts, table } from './table.ts';
import { moment } from './time.ts';

/** A deployment with its plan, run and outputs. */
export function deploymentText(screen: Screen, deployment: Schema<'Deployment'>): string {
  const { plan, approval, active_run, last_run, failure, outputs, proposal, drift, scope, labels } =
    deployment;
  const run = active_run ?? last_run;
  const waits = approval?.status === 'pending' ? approval : undefined;
  const shown = facts(screen, [
    ['deployment', `${screen.paint('bold', deployment.name)} (${deployment.id})`],
    ['status', statusText(screen, deployment.status)],
    ['failure', failure?.reason],
    ['agent', deployment.agent_id],
    ['where', `${scope.cluster_name}, namespace ${scope.namespace}, ${scope.region}`],
    [
      'labels',
      Object.entries(labels)
        .map(([key, value]) => `${key}=${value}`)
        .join(', '),
    ],
    ['plan', `${plan.summary} (revision ${plan.revision}, ${plan.digest.slice(0, 12)})`],
    ['a month', dollarRange(plan.cost)],
    ['change', proposal && `${proposal.summary} (waits as revision ${proposal.revision})`],
    ['approval', waits && `waits for a person since ${moment(waits.requested_at)}, to ${waits.action}`],
    [
      'run',
      run &&
        `${run.kind} ${run.status}${active_run ? `, ${Math.round(run.progress * 100)} %` : ''} (${run.id})`,
    ],
    ['drift', drift?.status.replaceAll('_', ' ')],
    ['ends', deployment.expires_at && moment(deployment.expires_at)],
  ]);
  const listed = (outputs ?? []).map(({ name, value }) => [name, String(value)]);
  return listed.length > 0 ? `${shown}\n\n${table(screen, ['OUTPUT', 'VALUE'], listed)}` : shown;
}
