import { DescribeNodegroupCommand, EKSClient, ResourceNotFoundException } from '@aws-sdk/client-eks';
import type { Plan } from '../../agents/agent.ts';
import { everyPart } from '../../agents/context.ts';
import { type ClientPlace, clientSettings } from '../../aws/client-settings.ts';
import { translateAwsError } from '../../aws/errors.ts';
import { upstreamText } from '../../aws/upstream-text.ts';
import type { ConnectedAccount } from '../../clouds/accounts.ts';
import { logger } from '../../shared/logger.ts';
import { toRefusalResponse } from '../refusals/responses.ts';
import type { Difference } from './drift.ts';

/** What runs, in an account. */
interface Deployed {
  plan: Plan;
  account: ConnectedAccount;
}

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
 * autoscaler may be refused the next one. Applying again does not help against that; each has the record that a run would have, with ways
 * around.
 * @throws Refusal, RetryableError
 */
export async function unwellNodeGroups(deployed: Deployed, place: ClientPlace): Promise<Difference[]> {
  const { Resources = {} } = deployed.plan.infrastructure.template as Template;
  const groups = Object.entries(Resources).filter(([, { Type }]) => Type === type);
  if (groups.length === 0) return [];
  const eks = new EKSClient(clientSettings(place));
  try {
    const found = await Promise.all(
      groups.map(([id, { Properties = {} }]) => unwell(eks, deployed, id, Properties)),
    );
    return found.flat();
  } finally {
    eks.destroy();
  }
}

async function unwell(
  eks: EKSClient,
  deployed: Deployed,
  name: string,
  {
    NodegroupName: nodegroupName,
    ClusterName: clusterName,
  }: { NodegroupName?: string; ClusterName?: string },
): Promise<Difference[]> {
  try {
    const { nodegroup } = await eks.send(new DescribeNodegroupCommand({ nodegroupName, clusterName }));
    const nothing = { namespace: null, path: null, expected: null, found: null };
    const issues = nodegroup?.health?.issues ?? [];
    if (issues.length === 0) return [];
    // With the table of words, which a look needs only where something is wrong.
    const { readRefusal } = await import('../refusals/refusal.ts');
    return await Promise.all(
      issues.map(async ({ code = '', message = '' }) => {
        const sentence = upstreamText(message, longestSentence);
        // Some say in the code alone what it is about.
        const words =
          readRefusal(message).cause === null && readRefusal(code).cause !== null ? code : message;
        const { refusal, way } = await recordOf(words, deployed);
        const said = [`AWS says of ${name}: ${sentence || code}`, refusal.means, refusal.fix, way];
        const record = toRefusalResponse({ ...refusal, sentence: sentence || code });
        return { kind: type, name, ...nothing, detail: said.filter(Boolean).join(' '), refusal: record };
      }),
    );
  } catch (error) {
    // The comparison of the stack says that it is gone.
    if (error instanceof ResourceNotFoundException) return [];
    throw translateAwsError(error, `look at the node group ${nodegroupName}`);
  }
}

/** The ways around are other machines: what has been made somewhere can't move. Agents are loaded where machines were refused. */
async function recordOf(words: string, { plan, account }: Deployed) {
  const [{ waySaid }, { keptRefusal }, { waysOf }] = await Promise.all([
    import('../refusals/alternatives.ts'),
    import('../refusals/kept-refusal.ts'),
    import('../refusals/ways.ts'),
  ]);
  const refusal = await keptRefusal(words, 'cloud', { plan, account });
  const made = { parts: everyPart, values: plan.values, isChanged: true };
  // Values of a former version of the agent may lack what it computes with now.
  const ways = await waysOf({ plan, account, made }, refusal).catch((error: Error) => {
    logger.warn('ways_around_unknown', { error });
    return undefined;
  });
  return { refusal: { ...refusal, ...ways }, way: ways && waySaid(ways) };
}
