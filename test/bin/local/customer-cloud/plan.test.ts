import { type Capability, CreateStackCommand, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DescribeSubnetsCommand } from '@aws-sdk/client-ec2';
import { DescribeClusterCommand } from '@aws-sdk/client-eks';
import {
  CoreV1Api,
  type KubernetesObject,
  PatchStrategy,
  type V1Deployment,
  type V1Job,
  type V1StatefulSet,
} from '@kubernetes/client-node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Plan } from '../../../../functions/agents/agent.ts';
import { permissionsPolicy } from '../../../../functions/clouds/aws/permissions.ts';
import { planFor } from '../../../support/builders/agents/vector-database.ts';
import { admin, EXTERNAL_ID, enterCluster, ROLE_ARN } from './customer.ts';

let customer: Awaited<ReturnType<typeof enterCluster>>;
beforeEach(async () => {
  customer = await enterCluster();
});
afterEach(() => customer.cloud.close());

/** The vector database's plan for the customer's own cluster. */
async function plan(): Promise<Plan> {
  const { cluster } = await customer.eks.send(new DescribeClusterCommand({ name: 'production' }));
  const SubnetIds = cluster?.resourcesVpcConfig?.subnetIds;
  const { Subnets = [] } = await customer.ec2.send(new DescribeSubnetsCommand({ SubnetIds }));
  const zones = Subnets.map((subnet) => ({
    zone: subnet.AvailabilityZone ?? '',
    subnetId: subnet.SubnetId ?? '',
  }));
  const facts = { name: 'production', arn: cluster?.arn ?? '', version: cluster?.version ?? '', zones };
  return planFor({ cluster_name: 'production' }, { cluster: facts });
}

async function provision({ infrastructure }: Plan) {
  const StackName = infrastructure.stack_name;
  await customer.cloudformation.send(
    new CreateStackCommand({
      StackName,
      TemplateBody: JSON.stringify(infrastructure.template),
      Capabilities: infrastructure.capabilities as Capability[],
      Tags: [{ Key: 'deployment-orchestrator:deployment', Value: StackName ?? '' }],
    }),
  );
  customer.clock.advance(1500);
  return (await customer.cloudformation.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
}

async function applyAll({ objects }: Plan) {
  for (const { object } of objects) {
    const applied = structuredClone(object) as KubernetesObject;
    await customer.objects.patch(
      applied,
      undefined,
      undefined,
      'orchestrator',
      false,
      PatchStrategy.ServerSideApply,
    );
  }
}

const readFirst = <T extends KubernetesObject>({ objects }: Plan, kind: string) => {
  const found = objects.find(({ object }) => object.kind === kind)?.object;
  return customer.objects.read<T>(found as never);
};

test("a plan's stack gets its nodes, its objects their pods, and its jobs come to their end", async () => {
  const deployment = await plan();
  const stack = await provision(deployment);
  expect(stack?.StackStatus).toBe('CREATE_COMPLETE');
  for (const output of deployment.outputs) {
    if (!('stack_output' in output.value)) continue;
    const key = output.value.stack_output;
    expect(stack?.Outputs?.map(({ OutputKey }) => OutputKey)).toContain(key);
  }
  await applyAll(deployment);
  customer.clock.advance(1000);
  const { status } = await readFirst<V1StatefulSet>(deployment, 'StatefulSet');
  expect(status).toMatchObject({ replicas: 3, readyReplicas: 3 });
  expect((await readFirst<V1Deployment>(deployment, 'Deployment')).status?.availableReplicas).toBe(1);
  expect((await readFirst<V1Job>(deployment, 'Job')).status?.succeeded).toBe(1);
  const namespace = deployment.scope.namespace;
  const pods = await customer.config.makeApiClient(CoreV1Api).listNamespacedPod({ namespace });
  const nodes = pods.items.filter(({ metadata }) =>
    metadata?.name?.endsWith(`-${metadata.labels?.['apps.kubernetes.io/pod-index']}`),
  );
  expect(new Set(nodes.map(({ spec }) => spec?.nodeName)).size).toBe(3);
});

describe('a role that may do what we ask customers to allow', () => {
  const restrict = (permissions_policy: object) =>
    admin(customer.cloud, 'POST', '/roles', {
      role_arn: ROLE_ARN,
      external_id: EXTERNAL_ID,
      permissions_policy,
    });

  test('is enough for a plan', async () => {
    await restrict(permissionsPolicy('111122223333'));
    expect((await provision(await plan()))?.StackStatus).toBe('CREATE_COMPLETE');
  });

  test.each<[string, string]>([
    ['Stacks', 'cloudformation:CreateStack'],
    ['Look', 'eks:DescribeCluster'],
  ])('lacks %s, and is told %s', async (without, action) => {
    const { Statement, ...policy } = permissionsPolicy('111122223333');
    await restrict({ ...policy, Statement: Statement.filter(({ Sid }) => Sid !== without) });
    await expect(plan().then(provision)).rejects.toThrow(`is not authorized to perform: ${action}`);
  });

  test.each(['NewNodes', 'BoundedRoles', 'PoliciesOfNodes', 'RolesOfNodesAndPods', 'Buckets'])(
    'lacks %s, and the stack is rolled back',
    async (without) => {
      const { Statement, ...policy } = permissionsPolicy('111122223333');
      await restrict({ ...policy, Statement: Statement.filter(({ Sid }) => Sid !== without) });
      expect((await provision(await plan()))?.StackStatus).toMatch(/^ROLLBACK_/);
    },
  );

  test('lets no stack make a role without the boundary', async () => {
    await restrict(permissionsPolicy('111122223333'));
    const deployment = await plan();
    const { Resources } = deployment.infrastructure.template as {
      Resources: Record<string, { Properties: Record<string, unknown> }>;
    };
    delete Resources.NodeRole?.Properties.PermissionsBoundary;
    expect((await provision(deployment))?.StackStatus).toMatch(/^ROLLBACK_/);
  });
});

test('without its node groups, a plan waits for nodes', async () => {
  const deployment = await plan();
  await applyAll(deployment);
  customer.clock.advance(60_000);
  const { status } = await readFirst<V1StatefulSet>(deployment, 'StatefulSet');
  expect(status).toMatchObject({ replicas: 3, readyReplicas: 0 });
});

test('applying a plan again changes no object', async () => {
  const deployment = await plan();
  await provision(deployment);
  await applyAll(deployment);
  customer.clock.advance(1000);
  const generation = async () =>
    (await readFirst<V1StatefulSet>(deployment, 'StatefulSet')).metadata?.generation;
  const before = await generation();
  await applyAll(deployment);
  expect(await generation()).toBe(before);
});
