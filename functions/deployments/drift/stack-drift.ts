import {
  type CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
  type PropertyDifference,
  type StackResourceDrift,
} from '@aws-sdk/client-cloudformation';
import { translateAwsError } from '../../aws/errors.ts';
import { upstreamText } from '../../aws/upstream-text.ts';
import { isOurs, readStack } from '../runs/stack/stack.ts';
import type { Difference, PartFindings } from './drift.ts';
import { longestValue } from './outcomes.ts';

// CloudFormation compares a stack with its template itself, which takes minutes: asked for in one look of the worker, read
// in a later one.

export interface StackPlace {
  client: CloudFormationClient;
  stackName: string;
  deploymentId: string;
}

/** The stack itself is gone, or a foreign stack has its name. */
export type NoStack = { gone: Difference };

/**
 * Has the stack compared. `busy` while a comparison that another principal has started goes on: there can be one at a
 * time.
 * @throws Refusal, also for a stack that is in no state to be compared; RetryableError
 */
export async function beginDetection(
  place: StackPlace,
): Promise<{ detectionId: string } | { busy: true } | NoStack> {
  const { client, stackName, deploymentId } = place;
  const stack = await readStack(client, stackName);
  if (!stack || !isOurs(stack, deploymentId)) return { gone: goneStack(stackName, stack !== undefined) };
  try {
    const { StackDriftDetectionId: detectionId } = await client.send(
      new DetectStackDriftCommand({ StackName: stackName }),
    );
    return detectionId ? { detectionId } : { busy: true };
  } catch (error) {
    if (/drift detection .*in progress/i.test((error as Error).message ?? '')) return { busy: true };
    throw translateAwsError(error, `detect the drift of the stack ${stackName}`);
  }
}

const goneStack = (name: string, isForeign: boolean): Difference => ({
  kind: 'AWS::CloudFormation::Stack',
  name,
  namespace: null,
  path: null,
  expected: null,
  found: null,
  detail: isForeign ? `Stack ${name} belongs to another owner now.` : `Stack ${name} is gone.`,
});

/** Undefined while the comparison goes on. */
export async function readDetection(
  { client, stackName }: StackPlace,
  detectionId: string,
): Promise<PartFindings | undefined> {
  try {
    const status = await client.send(
      new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId: detectionId }),
    );
    if (status.DetectionStatus === 'DETECTION_IN_PROGRESS') return undefined;
    const drifts = await readDrifts(client, stackName);
    const found = stackFound(drifts);
    // The results of the resources that it could compare are available nevertheless.
    if (status.DetectionStatus === 'DETECTION_COMPLETE') return found;
    const why = upstreamText(status.DetectionStatusReason) || 'CloudFormation names no reason.';
    const failed = { what: `stack ${stackName}`, reason: why, fix: policyFix };
    return { ...found, unchecked: [...found.unchecked, failed] };
  } catch (error) {
    throw translateAwsError(error, `read the drift of the stack ${stackName}`);
  }
}

export const policyFix = 'Give the role the policy permissions.json of POST /api/clouds/setup.';

// A stack of this service has some 20 resources; a page holds 100.
const mostPages = 5;

async function readDrifts(client: CloudFormationClient, StackName: string): Promise<StackResourceDrift[]> {
  const drifts: StackResourceDrift[] = [];
  let NextToken: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await client.send(new DescribeStackResourceDriftsCommand({ StackName, NextToken }));
    drifts.push(...(page.StackResourceDrifts ?? []));
    NextToken = page.NextToken;
    if (!NextToken) break;
  }
  return drifts;
}

/** Pure: what CloudFormation found, in our terms. A type that it can't compare (NOT_CHECKED) says nothing. */
export function stackFound(drifts: readonly StackResourceDrift[]): PartFindings {
  return {
    differences: drifts.flatMap(resourceDifferences),
    unchecked: drifts
      .filter(({ StackResourceDriftStatus: status }) => (status as string) === 'UNKNOWN')
      .map(({ LogicalResourceId, ResourceType, DriftStatusReason }) => ({
        what: `${ResourceType} ${LogicalResourceId}`,
        reason: upstreamText(DriftStatusReason) || 'CloudFormation could not read it.',
        fix: policyFix,
      })),
  };
}

function resourceDifferences(drift: StackResourceDrift): Difference[] {
  const { ResourceType: kind = '', LogicalResourceId: name = '', PropertyDifferences = [] } = drift;
  const of = { kind: upstreamText(kind, 100), name: upstreamText(name, 100), namespace: null };
  if (drift.StackResourceDriftStatus === 'DELETED') {
    const detail = `${of.kind} ${of.name} is gone.`;
    return [{ ...of, path: null, expected: null, found: null, detail }];
  }
  if (drift.StackResourceDriftStatus !== 'MODIFIED') return [];
  return PropertyDifferences.filter((difference) => counts(drift, difference)).map(
    ({ PropertyPath = '', ExpectedValue, ActualValue }) => {
      // `/ScalingConfig/MinSize` as it is written elsewhere: ScalingConfig.MinSize.
      const path = upstreamText(PropertyPath.replace(/^\//, '').replaceAll('/', '.'), longestValue);
      const [expected, found] = [jsonOf(ExpectedValue), jsonOf(ActualValue)];
      const detail =
        found === null
          ? `${path} of ${of.kind} ${of.name} is missing.`
          : `${path} of ${of.kind} ${of.name} is ${found}, not ${expected ?? 'set'}.`;
      return { ...of, path, expected, found, detail: upstreamText(detail, 600) };
    },
  );
}

const jsonOf = (text: string | undefined) =>
  text === undefined || text === 'null' ? null : upstreamText(text, longestValue);

/** Tags that a customer adds don't count, and an autoscaler moves the number of nodes between the bounds. */
function counts(
  { ExpectedProperties = '{}' }: StackResourceDrift,
  { PropertyPath = '', DifferenceType }: PropertyDifference,
): boolean {
  if (DifferenceType === 'ADD' && PropertyPath.startsWith('/Tags')) return false;
  if (PropertyPath !== '/ScalingConfig/DesiredSize') return true;
  const { MinSize, MaxSize } = scalingOf(ExpectedProperties);
  return MinSize === MaxSize;
}

function scalingOf(properties: string): { MinSize?: unknown; MaxSize?: unknown } {
  try {
    return (JSON.parse(properties) as { ScalingConfig?: object }).ScalingConfig ?? {};
  } catch {
    return {};
  }
}
