import { GetResourcesCommand, type TagFilter } from '@aws-sdk/client-resource-groups-tagging-api';
import type { Plan } from '../../../../agents/agent.ts';
import { translateAwsError } from '../../../../aws/errors.ts';
import { deploymentTag } from '../../../../shared/aws/scope.ts';
import { batchesOf } from '../../../../shared/concurrency/batches.ts';
import type { SweepFindings } from '../../../teardown.ts';
import type { AccountReader } from './account-reader.ts';
import { confirm } from './confirm.ts';
import { arnLink } from './console-link.ts';

// The most that one filter takes.
const valuesAtMost = 20;
const pagesAtMost = 20;
/** Each is a request, and a row of the record. Customers' programs may give the tag to thousands. */
const confirmedAtMost = 200;

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}

const resourcesOf = (plan: Plan, type: string): Resource[] =>
  Object.values((plan.infrastructure.template.Resources ?? {}) as Record<string, Resource>).filter(
    ({ Type }) => Type === type,
  );

/** Names that templates give to resources of a type. */
export const namesIn = (plans: readonly Plan[], type: string, property: string): string[] => [
  ...new Set(
    plans
      .flatMap((plan) => resourcesOf(plan, type))
      .flatMap(({ Properties: { [property]: name } = {} }) => (typeof name === 'string' ? [name] : [])),
  ),
];

/**
 * Tags of the deployment's stack, tags that EKS sets on the resources of a node group, and tags of load balancer
 * controllers.
 */
function tagFilters({ deploymentId, clusterName, plans }: AccountReader): TagFilter[][] {
  const services = plans
    .flatMap(({ objects }) => objects.map(({ object }) => object))
    .filter(({ kind }) => kind === 'Service')
    .map(({ metadata: { namespace, name } }) => `${namespace}/${name}`);
  const batches = (names: readonly string[]) => [...batchesOf([...new Set(names)], valuesAtMost)];
  return [
    [{ Key: deploymentTag, Values: [deploymentId] }],
    ...batches(namesIn(plans, 'AWS::EKS::Nodegroup', 'NodegroupName')).map((Values) => [
      { Key: 'eks:nodegroup-name', Values },
      { Key: 'eks:cluster-name', Values: [clusterName] },
    ]),
    ...batches(services).flatMap((Values) => [
      [
        { Key: 'service.k8s.aws/stack', Values },
        { Key: 'elbv2.k8s.aws/cluster', Values: [clusterName] },
      ],
      [{ Key: 'kubernetes.io/service-name', Values }, { Key: `kubernetes.io/cluster/${clusterName}` }],
    ]),
  ];
}

// Found by their names, independent of their tags.
const lookedAtElsewhere = /^arn:[^:]+:(?:cloudformation|s3):|:ec2:[^:]*:[^:]*:volume\//;

/** Resources with a tag of the deployment that really exist. */
export async function sweepTagged(account: AccountReader): Promise<SweepFindings> {
  const arns = new Set<string>();
  for (const filter of tagFilters(account))
    for (const arn of await candidates(account, filter)) arns.add(arn);
  const swept: SweepFindings = { left: [], kept: [], notChecked: [] };
  const found = [...arns].filter((each) => !lookedAtElsewhere.test(each)).sort();
  const more = found.length - confirmedAtMost;
  if (more > 0) {
    const reason = `Only the first ${confirmedAtMost} are looked at. List all by the tag ${deploymentTag} with the value ${account.deploymentId}.`;
    swept.notChecked.push({ what: `${more} more resources with its tags`, reason });
  }
  for (const arn of found.slice(0, confirmedAtMost)) {
    const { kind, isThere } = await confirm(account, arn);
    const name = arn.split(':').slice(5).join(':');
    if (isThere === undefined) {
      const reason = `AWS lists ${arn} under a tag of this deployment, which may be gone: it lists what was deleted for a while.`;
      swept.notChecked.push({ what: `${kind} ${name}`, reason });
    } else if (isThere) {
      const reason = 'It carries a tag of this deployment and is still there. Delete it, and destroy again.';
      swept.left.push({ kind, name, namespace: null, reason, console_link: arnLink(arn) });
    }
  }
  return swept;
}

async function candidates({ tagging }: AccountReader, TagFilters: TagFilter[]): Promise<string[]> {
  const arns: string[] = [];
  let token: string | undefined;
  try {
    for (let pages = 0; pages < pagesAtMost; pages++) {
      const command = new GetResourcesCommand({ TagFilters, PaginationToken: token || undefined });
      const { ResourceTagMappingList = [], PaginationToken } = await tagging.send(command);
      arns.push(...ResourceTagMappingList.flatMap(({ ResourceARN }) => ResourceARN ?? []));
      token = PaginationToken;
      if (!token) break;
    }
  } catch (error) {
    throw translateAwsError(error, 'list resources by their tags');
  }
  return arns;
}
