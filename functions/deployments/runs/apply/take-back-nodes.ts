import { logger } from '../../../shared/logger.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { endOperation } from '../stack/end-operation.ts';
import { isOurs, readStack } from '../stack/stack.ts';
import { executeChange, prepareChange } from '../stack/stack-changes.ts';
import { hasNodes, nodesTakenBack, withoutNodes } from '../stack/without-nodes.ts';
import { isFirst, type RunFacts } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Progress, Step } from '../work/step.ts';
import { idleInWords, noteMachines } from './idle-machines.ts';

const waiting: Progress = { status: 'waiting' };
const done: Progress = { status: 'done' };

/** CloudFormation needs seconds to compare two templates. */
const mostSeconds = 300;

/**
 * A run has failed, and nothing of the deployment has ever run: its nodes would be paid for nothing until it is deployed again or
 * destroyed. They are scaled to none by a change of the stack, which keeps all else; the next run's template brings them back. A
 * stack that is still being made is ended as by a cancelled run. Nothing that goes wrong here changes how the run ends.
 */
export const takeBackNodes: Step = async (work) => {
  try {
    return await takeBack(work, await work.facts());
  } catch (error) {
    // What may pass is tried again by the state machine; after that, the run's record says that the nodes are paid.
    if (!(error instanceof Refusal)) throw error;
    logger.warn('nodes_not_taken_back', { run_id: work.input.run_id, error });
    return done;
  }
};

async function takeBack(work: RunWork, facts: RunFacts): Promise<Progress> {
  const { account, plan, deploymentId } = facts;
  const { stack_name: name, template } = plan.infrastructure;
  if (!account || !isFirst(facts) || !hasNodes(template)) return done;
  if (await work.reportedAt(nodesTakenBack)) return done;
  const client = await work.cloudFormation();
  const stack = await readStack(client, name);
  const status = stack?.StackStatus ?? '';
  if (!stack || !isOurs(stack, deploymentId)) return done;
  if (/^(?:CREATE|UPDATE)_IN_PROGRESS$/.test(status)) {
    await endOperation(work, facts, status);
    return done;
  }
  if (!/^(?:CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status)) return done;
  if ((await work.secondsSince(`Stack ${name}: its nodes are idle`, 'nodes:idle')) > mostSeconds) return done;
  const smaller = withoutNodes(facts);
  const change = await prepareChange(client, smaller, async () => []);
  if (change.status === 'preparing') return waiting;
  if (change.status === 'ready') {
    const idle = await noteMachines(work, true);
    const forNothing = idle ? `${idleInWords(idle)} ` : '';
    await executeChange(client, smaller);
    await work.report(
      'info',
      `${forNothing}Stack ${name}: its nodes are taken back, since nothing runs on them. Deploying again starts them.`,
      nodesTakenBack,
    );
  }
  return done;
}
