import type { Plan } from '../../../agents/agent.ts';
import { logger } from '../../../shared/logger.ts';
import { type AppliedObject, readAppliedKey } from '../../applied-key.ts';
import { selectEffects } from '../../store.runs.postgres.ts';
import { isFirst } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import { isOurs, readStack } from './stack.ts';
import { nodesTakenBack } from './without-nodes.ts';

/** The resources of a deployment in the customer's account. */
export interface RemainingResources {
  /** Status of the stack; null for none, undefined when it could not be read. */
  stack: string | null | undefined;
  /** Every object that a run of the deployment has put into the cluster, under former names, too. */
  applied: AppliedObject[];
  sentence: string;
}

// After a rollback the stack has no resources, only a name and events.
const empty = new Set(['ROLLBACK_COMPLETE', 'DELETE_COMPLETE', 'REVIEW_IN_PROGRESS']);

export const isEmptied = ({ stack, applied }: RemainingResources) =>
  applied.length === 0 && (stack === null || (stack !== undefined && empty.has(stack)));

/** Finds out what a failed run leaves behind, as far as the cloud answers. */
export async function findRemainingResources(work: RunWork): Promise<RemainingResources> {
  const facts = await work.facts();
  const { plan, deploymentId, orgId } = facts;
  const keys = await work.db.system(orgId, (unit) => selectEffects(unit, deploymentId, ''));
  const applied = keys.map(readAppliedKey).filter((object) => object !== undefined);
  const name = plan.infrastructure.stack_name;
  // CloudFormation was not called before this event was written.
  const stack = keys.includes('infrastructure') ? await readStatus(work, name) : null;
  const isWithout = (await work.reportedAt(nodesTakenBack)) !== undefined;
  const ofNodes = isWithout ? 'Its nodes are taken back.' : paidSentence(plan, stack);
  const sentences = [remainingSentence(name, stack, applied), isFirst(facts) && ofNodes];
  return { stack, applied, sentence: sentences.filter(Boolean).join(' ') };
}

/** The cost of a stack's nodes that serve nothing yet; empty where none can be running. */
export function paidSentence({ infrastructure, cost }: Plan, stack: string | null | undefined): string {
  const resources = Object.values(
    (infrastructure.template.Resources ?? {}) as Record<string, { Type?: string }>,
  );
  if (stack === null || empty.has(stack ?? '')) return '';
  if (!resources.some(({ Type }) => Type === 'AWS::EKS::Nodegroup')) return '';
  const monthly = `about ${Math.round(cost.monthly_total)} USD a month by the plan`;
  return `Its nodes cost money until the deployment is destroyed, ${monthly}: destroy it unless you deploy again.`;
}

async function readStatus(work: RunWork, name: string): Promise<string | null | undefined> {
  try {
    const { deploymentId } = await work.facts();
    const stack = await readStack(await work.cloudFormation(), name);
    return stack && isOurs(stack, deploymentId) ? (stack.StackStatus ?? null) : null;
  } catch (error) {
    logger.warn('remains_unknown', { run_id: work.input.run_id, error: error as Error });
    return undefined;
  }
}

/** The sentences about resources that exist: the stack, and the applied objects. */
export function remainingSentence(
  name: string,
  stack: string | null | undefined,
  applied: readonly AppliedObject[],
  whyUnknown = 'the account does not answer',
): string {
  if (applied.length === 0) {
    if (stack === null) return 'Nothing was made in the account.';
    if (stack === undefined) return `Stack ${name} may exist; ${whyUnknown}.`;
    if (empty.has(stack)) return `Stack ${name} was rolled back; nothing is left of it but its name.`;
    return `Stack ${name} exists (${stack}); nothing was made in the cluster.`;
  }
  const places = Map.groupBy(applied, ({ namespace }) => namespace);
  const parts = [...places].map(
    ([namespace, objects]) =>
      `${namespace ? `in the namespace ${namespace}` : 'for the whole cluster'} ${byKind(objects)}`,
  );
  return `What was made: ${[stackInWords(name, stack, whyUnknown), ...parts].join('; ')}.`;
}

function stackInWords(name: string, stack: string | null | undefined, whyUnknown: string): string {
  if (stack === undefined) return `stack ${name} (${whyUnknown})`;
  return stack === null ? `no stack ${name} any more` : `stack ${name} (${stack})`;
}

/** `ConfigMap a, b, Service c` */
const byKind = (objects: readonly AppliedObject[]) =>
  [...Map.groupBy(objects, ({ kind }) => kind)]
    .map(([kind, found]) => `${kind} ${found.map(({ name }) => name).join(', ')}`)
    .join(', ');
