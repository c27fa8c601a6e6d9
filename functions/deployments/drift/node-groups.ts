import { DescribeNodegroupCommand, EKSClient, ResourceNotFoundException } from '@aws-sdk/client-eks';
import type { Plan } from '../../agents/agent.ts';
import { type ClientPlace, clientSettings } from '../../aws/client-settings.ts';
import { translateAwsError } from '../../aws/errors.ts';
import { upstreamText } from '../../aws/upstream-text.ts';
import { readRefusal } from '../refusals/refusal.ts';
import type { Difference } from './drift.ts';

interface Template {
  Resources?: Record<
    string,
    { Type?: string; Properties?: { NodegroupName?: string; ClusterName?: string } }
  >;
}

const type = 'AWS::EKS::Nodegroup';
const longestSentence = 600;

/**
 * What AWS says is wrong with the node groups of a plan: after a run, too, a machine that went may not be had again, or an
 * autoscaler may be refused the next one. Applying again does not help against that.
 * @throws Refusal, RetryableError
 */
export async function unwellNodeGroups(plan: Plan, place: ClientPlace): Promise<Difference[]> {
  const { Resources = {} } = plan.infrastructure.template as Template;
  const groups = Object.entries(Resources).filter(([, { Type }]) => Type === type);
  if (groups.length === 0) return [];
  const eks = new EKSClient(clientSettings(place));
  try {
    const found = await Promise.all(groups.map(([id, { Properties = {} }]) => unwell(eks, id, Properties)));
    return found.flat();
  } finally {
    eks.destroy();
  }
}

async function unwell(
  eks: EKSClient,
  name: string,
  {
    NodegroupName: nodegroupName,
    ClusterName: clusterName,
  }: { NodegroupName?: string; ClusterName?: string },
): Promise<Difference[]> {
  try {
    const { nodegroup } = await eks.send(new DescribeNodegroupCommand({ nodegroupName, clusterName }));
    const nothing = { namespace: null, path: null, expected: null, found: null };
    return (nodegroup?.health?.issues ?? []).map(({ code = '', message = '' }) => {
      const sentence = upstreamText(message, longestSentence);
      const read = readRefusal(message);
      const { means, fix } = read.cause === null ? readRefusal(code) : read;
      const detail = [`AWS says of ${name}: ${sentence || code}`, means, fix].filter(Boolean).join(' ');
      return { kind: type, name, ...nothing, detail };
    });
  } catch (error) {
    // The comparison of the stack says that it is gone.
    if (error instanceof ResourceNotFoundException) return [];
    throw translateAwsError(error, `look at the node group ${nodegroupName}`);
  }
}
