import { logger } from '../../shared/logger.ts';
import { selectToldInAnyRun } from './run-facts.ts';
import type { RunWork } from './run-work.ts';
import { isOurs, readStack } from './stack.ts';

/** What there is of a deployment in the customer's account. */
export interface Remains {
  /** Status of the stack; null for none, undefined when it could not be read. */
  stack: string | null | undefined;
  /** Phases whose objects are in the cluster. */
  applied: string[];
  sentence: string;
}

// After a rollback the stack is a name and a history; its resources are gone.
const empty = new Set(['ROLLBACK_COMPLETE', 'DELETE_COMPLETE', 'REVIEW_IN_PROGRESS']);

export const isEmptied = ({ stack, applied }: Remains) =>
  applied.length === 0 && (stack === null || (stack !== undefined && empty.has(stack)));

/** Looks at what a failed run leaves behind, as far as the cloud still answers. */
export async function whatExists(work: RunWork): Promise<Remains> {
  const { plan, deploymentId, orgId } = await work.facts();
  const told = await work.db.system(orgId, (unit) => selectToldInAnyRun(unit, deploymentId, ''));
  const applied = told.flatMap((dedup) =>
    dedup.startsWith('applied:') ? [dedup.slice('applied:'.length)] : [],
  );
  const name = plan.infrastructure.stack_name;
  // Nothing was asked of CloudFormation before this was told.
  const stack = told.includes('infrastructure') ? await readStatus(work, name) : null;
  return { stack, applied, sentence: sentenceOf(name, stack, applied, plan.scope.namespace) };
}

async function readStatus(work: RunWork, name: string): Promise<string | null | undefined> {
  try {
    const { deploymentId } = await work.facts();
    const stack = await readStack(await work.cloudFormation(), name);
    return stack && isOurs(stack, deploymentId) ? (stack.StackStatus ?? null) : null;
  } catch (error) {
    logger.warn('remains_unknown', { run: work.input.run_id, error: error as Error });
    return undefined;
  }
}

function sentenceOf(
  name: string,
  stack: string | null | undefined,
  applied: string[],
  namespace: string,
): string {
  if (applied.length === 0) {
    if (stack === null) return 'Nothing was made in the account.';
    if (stack === undefined) return `Stack ${name} may exist; the account does not answer.`;
    if (empty.has(stack)) return `Stack ${name} was rolled back; nothing is left of it but its name.`;
    return `Stack ${name} exists (${stack}); nothing was made in the cluster.`;
  }
  const objects = `objects in the namespace ${namespace} (${applied.join(', ')})`;
  const status = stack ? ` (${stack})` : '';
  return `What exists: stack ${name}${status} and ${objects}. Deploying again goes on from there.`;
}
