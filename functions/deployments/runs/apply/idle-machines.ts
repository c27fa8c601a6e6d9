import { findAgent } from '../../../agents/index.ts';
import { type IdleMachines, keepRefusal, selectRefusal } from '../../refusals/store.postgres.ts';
import type { RunWork } from '../work/run-work.ts';

/**
 * Keeps with the refusal which machines have come, and what those cost that do nothing.
 * @param areIdle the machines that the run has launched carry nothing yet
 * @returns those that do nothing; undefined where there are none
 */
export async function noteMachines(work: RunWork, areIdle: boolean): Promise<IdleMachines | undefined> {
  // EC2's client is loaded where machines were refused, which few runs meet.
  const { launchedNodes } = await import('../stack/launched-nodes.ts');
  const nodes = await launchedNodes(work);
  if (!nodes) return undefined;
  const { orgId, runId, plan } = await work.facts();
  const answers = await findAgent(plan.agent_id)?.answers?.();
  const hourly = answers?.machines(plan.values).hourly;
  const idle: IdleMachines | undefined =
    nodes.count === 0 || !areIdle
      ? undefined
      : {
          count: nodes.count,
          hours: inHundredths(nodes.hours),
          paid: hourly === undefined ? null : inHundredths(nodes.hours * hourly),
        };
  await work.db.system(orgId, async (unit) => {
    const refusal = await selectRefusal(unit, runId);
    const launched = Object.keys(nodes.byZone).length > 0 ? { launched: nodes.byZone } : {};
    if (refusal) await keepRefusal(unit, runId, { ...refusal, ...launched, ...(idle ? { idle } : {}) });
  });
  return idle;
}

/** `2 nodes ran for nothing, 0.31 hours in all: about 0.08 USD.` */
export const idleInWords = ({ count, hours, paid }: IdleMachines): string =>
  `${count === 1 ? '1 node' : `${count} nodes`} ran for nothing, ${hours} hours in all${paid === null ? '' : `: about ${paid.toFixed(2)} USD`}.`;

const inHundredths = (value: number) => Math.round(value * 100) / 100;
