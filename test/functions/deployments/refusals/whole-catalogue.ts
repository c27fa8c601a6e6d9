import type { Agent, Values } from '../../../../functions/agents/agent.ts';
import type { AgentAnswers } from '../../../../functions/agents/answers.ts';
import { gateState } from '../../../../functions/agents/gates/gates.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { gpuInstances } from '../../../../functions/agents/inference-server/sizing/instances.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { instanceTypes } from '../../../../functions/agents/vector-database/instances.ts';
import type { Refusal } from '../../../../functions/deployments/refusals/refusal.ts';
import { context } from '../../../support/builders/agents/agent-plans.ts';

// What the catalogues hold in place of refused machines, found by trying all of it.

export interface Subject {
  agent: Agent;
  answers: AgentAnswers;
  values: Values;
}

/** Whether all gates take the values, and memory has room. */
export const canBePlanned = ({ agent, answers }: Subject, values: Values) => {
  // Cheaper than the gates, which are the rest of it.
  const room = answers.room(values);
  if (!room.fits || room.isFull) return false;
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  return gateState(agent, 6, given, { ...context, isProvisional: true }).canConfirm;
};

/** Each combination of the catalogue, with nothing left out by thought. */
const combinations: Record<string, (values: Values) => Values[]> = {
  [inferenceServer.id]: (values) =>
    gpuInstances.flatMap(({ name }) =>
      [1, 2, 4, 8].map((split) => ({ ...values, instance_type: name, tensor_parallel: split })),
    ),
  [vectorDatabase.id]: (values) =>
    instanceTypes.flatMap(({ name }) =>
      Array.from({ length: 28 }, (_, n) => n + 3).flatMap((nodes) =>
        [Number(values.shard_number), 2 * nodes].map((shards) => ({
          ...values,
          instance_type: name,
          node_count: nodes,
          shard_number: shards,
        })),
      ),
    ),
};

const loads = ({ answers }: Subject, values: Values) => answers.load(values).startsWith('Yes');
const family = (type: string) => /^(?:p|g|r)/.exec(type)?.[0];

/** Whether other machines of the catalogue hold what the values ask for. */
export function isInCatalogue(subject: Subject, refusal: Pick<Refusal, 'cause' | 'quotaLimit'>): boolean {
  const { agent, answers, values } = subject;
  const own = answers.machines(values);
  return (combinations[agent.id] as (values: Values) => Values[])(values).some((other) => {
    const { type, vcpus } = answers.machines(other);
    const isFree =
      refusal.cause === 'vcpu_quota'
        ? family(type) !== family(own.type) || (vcpus <= Number(refusal.quotaLimit) && vcpus < own.vcpus)
        : type !== own.type;
    return isFree && canBePlanned(subject, other) && (!loads(subject, values) || loads(subject, other));
  });
}
