import {
  type Change,
  type CloudFormationClient,
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  type DescribeChangeSetOutput,
  ExecuteChangeSetCommand,
  type Parameter,
} from '@aws-sdk/client-cloudformation';
import { translateAwsError } from '../../../aws/errors.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal, RetryableError } from '../../../shared/workflow-errors.ts';
import { holdsData } from '../../plan-changes.ts';
import type { RunFacts } from '../work/run-facts.ts';
import { changeOf, isGone, tagsOf } from './stack.ts';

// An existing stack is changed by a change set: CloudFormation lists the changes, and those that would lose data are
// refused before anything is done. The set is named like its run.

export interface StackChange {
  /** `none`: the stack is as the template says. `begun`: the change is under way or done. */
  status: 'preparing' | 'ready' | 'begun' | 'none';
  changes: readonly Change[];
}

const nothingToChange = /didn't contain changes|no updates are to be performed|no changes/i;

/**
 * Looks at this run's change of the stack, and asks for one where there is none yet.
 * @param valuesNow of the template's parameters; those left out have what the template says
 * @throws Refusal with CloudFormation's words where it can't say what the template would change; RetryableError when
 *   the stack has vanished since it was read: the next try makes it
 */
export async function prepareChange(
  client: CloudFormationClient,
  facts: RunFacts,
  valuesNow: () => Promise<Parameter[]>,
): Promise<StackChange> {
  const set = await describe(client, facts);
  if (!set) {
    await create(client, facts, await valuesNow());
    return { status: 'preparing', changes: [] };
  }
  const { Status: status = '', StatusReason: why, ExecutionStatus: execution, Changes: changes = [] } = set;
  if (execution?.startsWith('EXECUTE_')) return { status: 'begun', changes };
  if (status === 'CREATE_COMPLETE') return { status: 'ready', changes };
  if (status !== 'FAILED') return { status: 'preparing', changes: [] };
  await dropChange(client, facts);
  if (nothingToChange.test(why ?? '')) return { status: 'none', changes: [] };
  throw new Refusal(
    'stack_change_refused',
    `CloudFormation refuses the change of the stack ${nameOf(facts)}: ${upstreamText(why) || 'it names no reason'}`,
  );
}

/** The changes that would lose data, in words; undefined where none would. */
export function lossInChange(changes: readonly Change[]): string | undefined {
  const lost = changes.flatMap(({ ResourceChange: change }) => {
    const { Action, Replacement, ResourceType = '', LogicalResourceId = '' } = change ?? {};
    const goes = Action === 'Remove' || (Replacement !== undefined && Replacement !== 'False');
    return goes && holdsData(ResourceType) ? [`${LogicalResourceId} (${ResourceType})`] : [];
  });
  return lost.length > 0 ? `It would delete or replace ${lost.join(', ')}, which holds data` : undefined;
}

/** `NodeGroupUsEast1a (AWS::EKS::Nodegroup): Modify` */
export const inWords = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ ResourceChange: change }) => {
    const { Action, Replacement, ResourceType, LogicalResourceId } = change ?? {};
    const how = Replacement === 'True' ? 'Replace' : Action;
    return LogicalResourceId ? [`${LogicalResourceId} (${ResourceType}): ${how}`] : [];
  });

export async function executeChange(client: CloudFormationClient, facts: RunFacts): Promise<void> {
  try {
    // The token is on every event of the stack that follows from it.
    await client.send(new ExecuteChangeSetCommand({ ...keyOf(facts), ClientRequestToken: facts.runId }));
  } catch (error) {
    throw translated(error, facts, 'change');
  }
}

export async function dropChange(client: CloudFormationClient, facts: RunFacts): Promise<void> {
  try {
    await client.send(new DeleteChangeSetCommand(keyOf(facts)));
  } catch (error) {
    throw translated(error, facts, 'drop the planned change of');
  }
}

/**
 * Drops the change set of a run that ends early, unless its execution has begun: it would stay in the account until a
 * user executes or deletes it. Returns false while CloudFormation can't delete it yet.
 */
export async function abandonChange(client: CloudFormationClient, facts: RunFacts): Promise<boolean> {
  const set = await describe(client, facts);
  if (!set || set.ExecutionStatus?.startsWith('EXECUTE_')) return true;
  if (/^CREATE_(PENDING|IN_PROGRESS)$/.test(set.Status ?? '')) return false;
  await dropChange(client, facts);
  return true;
}

const nameOf = ({ plan }: RunFacts) => plan.infrastructure.stack_name;
const keyOf = (facts: RunFacts) => ({ StackName: nameOf(facts), ChangeSetName: facts.runId });

/** Undefined while there is none of this run. */
async function describe(client: CloudFormationClient, facts: RunFacts) {
  try {
    const set: DescribeChangeSetOutput = await client.send(new DescribeChangeSetCommand(keyOf(facts)));
    return set;
  } catch (error) {
    if ((error as Error).name === 'ChangeSetNotFoundException') return undefined;
    throw translated(error, facts, 'read the planned change of');
  }
}

async function create(client: CloudFormationClient, facts: RunFacts, values: Parameter[]): Promise<void> {
  const { ClientRequestToken: _, ...change } = changeOf(facts);
  try {
    await client.send(
      new CreateChangeSetCommand({
        ...change,
        ...keyOf(facts),
        Parameters: values,
        ChangeSetType: 'UPDATE',
        Tags: tagsOf(facts),
        // Compared with what is there, too, and not with the former template alone.
        ...(facts.repairs ? { DeploymentMode: 'REVERT_DRIFT' as const } : {}),
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'AlreadyExistsException')
      throw translated(error, facts, 'plan a change of');
  }
}

function translated(error: unknown, facts: RunFacts, doing: string): unknown {
  if (isGone(error)) return new RetryableError(`Stack ${nameOf(facts)} was deleted meanwhile.`);
  return translateAwsError(error, `${doing} the stack ${nameOf(facts)}`);
}
