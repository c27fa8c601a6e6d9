import { findAgent } from '../../../agents/index.ts';
import { type IdleMachines, keepRefusal, selectRefusal } from '../../refusals/store.postgres.ts';
import type { RunWork } from '../work/run-work.ts';

/** Keeps with the refusal which machines run for nothing, and what they have cost; undefined where there are none. */
export async function noteIdleMachines(work: RunWork): Promise<IdleMachines | undefined> {
  // EC2's client is loaded where machines were refused, which few runs meet.
  const { idleNodes } = await import('../stack/idle-nodes.ts');
  const nodes = await idleNodes(work);
  if (!nodes || nodes.count === 0) return undefined;
  const { orgId, runId, plan } = await work.facts();
  const answers = await findAgent(plan.agent_id)?.answers?.();
  const hourly = answers?.machines(plan.values).hourly;
  const idle: IdleMachines = {
    count: nodes.count,
    hours: inHundredths(nodes.hours),
    paid: hourly === undefined ? null : inHundredths(nodes.hours * hourly),
  };
  await work.db.system(orgId, async (unit) => {
    const refusal = await selectRefusal(unit, runId);
    if (refusal) await keepRefusal(unit, runId, { ...refusal, idle });
  });
  return idle;
}

/** `2 nodes ran for nothing, 0.31 hours in all: about 0.08 USD.` */
export const idleInWords = ({ count, hours, paid }: IdleMachines): string =>
  `${count === 1 ? '1 node' : `${count} nodes`} ran for nothing, ${hours} hours in all${paid === null ? '' : `: about ${paid.toFixed(2)} USD`}.`;

const inHundredths = (value: number) => Math.round(value * 100) / 100;
