import { describe, expect, test } from 'vitest';
import { placeNodes } from '../../../../functions/agents/eks/placement.ts';
import { nameInAccount } from '../../../../functions/shared/aws/scope.ts';
import { cluster, deploymentId, planFor } from '../../../support/builders/agents/vector-database.ts';

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  DependsOn?: string[];
  // biome-ignore lint/suspicious/noExplicitAny: properties are read by path here
  Properties: any;
}
interface Template {
  Resources: Record<string, Resource>;
  Outputs: Record<string, { Value: unknown }>;
}

const { infrastructure, outputs } = planFor();
const template = infrastructure.template as unknown as Template;
const ofType = (type: string, from = template) =>
  Object.values(from.Resources).filter((resource) => resource.Type === type);

/** Every object in the template that is an intrinsic function. */
function intrinsics(node: unknown): { name: string; argument: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === 'Ref' || key.startsWith('Fn::') ? [{ name: key, argument: value }] : []),
    ...intrinsics(value),
  ]);
}

describe('the template', () => {
  test('refers only to resources that it declares', () => {
    const found = intrinsics(template);
    expect(found.length).toBeGreaterThan(5);
    for (const { name, argument } of found) {
      if (name === 'Ref') expect(template.Resources).toHaveProperty([String(argument)]);
      else if (name === 'Fn::GetAtt')
        expect(template.Resources).toHaveProperty([(argument as string[])[0] ?? '']);
      else if (name === 'Fn::Sub')
        for (const [, reference] of String(argument).matchAll(/\$\{([^}]+)\}/g))
          expect(['AWS::Partition', 'AWS::AccountId']).toContain(reference);
      else expect(name).toBe('Fn::Join');
    }
  });

  test('has logical ids of letters and digits, and stays far below the limits of CloudFormation', () => {
    for (const id of Object.keys(template.Resources)) expect(id).toMatch(/^[A-Za-z0-9]{1,255}$/);
    // The limit of a template in the request itself.
    expect(JSON.stringify(template).length).toBeLessThan(51_200);
    expect(infrastructure.stack_name).toMatch(/^[A-Za-z][A-Za-z0-9-]{0,127}$/);
    expect(infrastructure.capabilities).toEqual(['CAPABILITY_NAMED_IAM']);
  });

  test('gives the output that the plan promises', () => {
    const promised = outputs.flatMap(({ value }) => ('stack_output' in value ? [value.stack_output] : []));
    expect(promised).toEqual(Object.keys(template.Outputs));
  });
});

describe('nodes', () => {
  test('have one group per zone, each in its own subnet, fixed in size', () => {
    const groups = ofType('AWS::EKS::Nodegroup');
    expect(
      groups.map(({ Properties }) => [Properties.Subnets, Properties.ScalingConfig.DesiredSize]),
    ).toEqual([
      [['subnet-a'], 1],
      [['subnet-b'], 1],
      [['subnet-c'], 1],
    ]);
    for (const { Properties } of groups) {
      expect(Properties.ScalingConfig.MinSize).toBe(Properties.ScalingConfig.MaxSize);
      expect(Properties).toMatchObject({ ClusterName: 'prod', InstanceTypes: ['r6i.xlarge'] });
      expect(Properties.Labels).toEqual({ 'deployment-orchestrator/node-pool': deploymentId });
      // CloudFormation's spelling of NoSchedule.
      expect(Properties.Taints).toEqual([
        { Key: 'deployment-orchestrator/node-pool', Value: deploymentId, Effect: 'NO_SCHEDULE' },
      ]);
    }
  });

  test.each([
    [3, 3, [1, 1, 1]],
    [5, 3, [2, 2, 1]],
    [4, 2, [2, 2]],
    [3, 6, [1, 1, 1]],
    [7, 3, [3, 2, 2]],
  ])('%i nodes in %i zones are placed %j', (nodes, zones, expected) => {
    const list = Array.from({ length: zones }, (_, n) => ({
      zone: `us-east-1${'abcdef'[n]}`,
      subnetId: `subnet-${n}`,
    }));
    expect(placeNodes(nodes, list).map((zone) => zone.nodes)).toEqual(expected);
  });

  test('are placed independently of the order in which the cloud lists zones and subnets', () => {
    const zones = [...cluster.zones, { zone: 'us-east-1a', subnetId: 'subnet-z' }];
    expect(placeNodes(3, [...zones].reverse())).toEqual(placeNodes(3, zones));
    expect(placeNodes(3, zones).map(({ subnetId }) => subnetId)).toEqual([
      'subnet-a',
      'subnet-b',
      'subnet-c',
    ]);
  });

  test('take a zone once, the first of its subnets, though the subnets’ names are not in the zones’ order', () => {
    const subnets = {
      'us-east-1a': ['s-7', 's-2'],
      'us-east-1b': ['s-6', 's-1'],
      'us-east-1c': ['s-5', 's-3'],
    };
    const zones = Object.entries(subnets).flatMap(([zone, ids]) =>
      ids.map((subnetId) => ({ zone, subnetId })),
    );
    expect(placeNodes(3, zones)).toEqual([
      { zone: 'us-east-1a', subnetId: 's-2', nodes: 1 },
      { zone: 'us-east-1b', subnetId: 's-1', nodes: 1 },
      { zone: 'us-east-1c', subnetId: 's-3', nodes: 1 },
    ]);
  });
});

describe('the snapshot bucket', () => {
  const [bucket] = ofType('AWS::S3::Bucket');

  test('is private, encrypted, kept when the stack goes, and forgets snapshots after 30 days', () => {
    expect(bucket?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(bucket?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      LifecycleConfiguration: {
        Rules: [
          { Status: 'Enabled', ExpirationInDays: 30 },
          { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
        ],
      },
    });
    // What takes long comes before it, so that a cancelled creation leaves no bucket behind.
    expect(bucket?.DependsOn?.map((id) => template.Resources[id]?.Type)).toEqual(
      ofType('AWS::EKS::Nodegroup').map(({ Type }) => Type),
    );
    expect(bucket?.Properties.BucketName).toMatch(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/);
  });
});

describe('identities', () => {
  const allowed = () =>
    Object.values(template.Resources)
      .flatMap(({ Properties }) => Properties.Policies ?? [])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

  test('get no wildcard action and no wildcard resource', () => {
    expect(allowed()).toHaveLength(2);
    for (const statement of allowed()) {
      for (const action of statement.Action) expect(action).not.toContain('*');
      const text = JSON.stringify(statement.Resource);
      expect(text).toContain('"SnapshotBucket"');
      expect(statement.Resource).not.toBe('*');
    }
  });

  test("are named after the deployment and bounded by the customer's policy", () => {
    const roles = ofType('AWS::IAM::Role').map(({ Properties }) => Properties);
    expect(roles.map(({ RoleName }) => RoleName)).toEqual([
      nameInAccount(deploymentId, 'nodes'),
      nameInAccount(deploymentId, 'snapshots'),
    ]);
    for (const { Path, RoleName, PermissionsBoundary } of roles) {
      expect(Path).toBe('/deployment-orchestrator/');
      expect(RoleName.length).toBeLessThanOrEqual(64);
      expect(PermissionsBoundary['Fn::Sub']).toMatch(/:policy\/deployment-orchestrator-boundary$/);
    }
  });

  test("the database's role is for one service account of one cluster", () => {
    const role = template.Resources.SnapshotRole?.Properties;
    const [trust] = role.AssumeRolePolicyDocument.Statement;
    expect(trust.Principal).toEqual({ Service: 'pods.eks.amazonaws.com' });
    expect(trust.Condition.StringEquals).toEqual({
      'aws:RequestTag/eks-cluster-arn': cluster.arn,
      'aws:RequestTag/kubernetes-namespace': 'vector-database',
      'aws:RequestTag/kubernetes-service-account': 'vector-database',
    });
    expect(ofType('AWS::EKS::PodIdentityAssociation')[0]?.Properties).toMatchObject({
      ClusterName: 'prod',
      Namespace: 'vector-database',
      ServiceAccount: 'vector-database',
    });
  });
});
