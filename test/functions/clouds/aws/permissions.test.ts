import { describe, expect, test } from 'vitest';
import { type Act, isAllowed, policySchema } from '../../../../bin/local/customer-cloud/iam-policy.ts';
import { boundaryPolicy, permissionsPolicy } from '../../../../functions/clouds/aws/permissions.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { planFor } from '../../../support/vector-database.ts';

const account = '111122223333';
const permissions = policySchema.parse(permissionsPolicy(account));
const boundary = policySchema.parse(boundaryPolicy(account));
const may = (act: Act) => isAllowed(permissions, act);

const id = newId('deployment');
const iam = (rest: string) => `arn:aws:iam::${account}:${rest}`;
const ours = iam(`role/${id}-nodes`);
const bounded = { 'iam:PermissionsBoundary': iam('policy/deployment-orchestrator-boundary') };
const stack = (name: string) =>
  `arn:aws:cloudformation:eu-west-1:${account}:stack/${name}/6b2f0c1e-0000-0000-0000-000000000000`;
const nodegroup = `arn:aws:eks:eu-west-1:${account}:nodegroup/prod/nodes/1`;
const tag = 'deployment-orchestrator:deployment';

describe('the role that a customer makes for us may', () => {
  test.each<[string, Act]>([
    ['create our stack', { action: 'cloudformation:CreateStack', resource: stack(`vector-database-${id}`) }],
    ['make a bounded role', { action: 'iam:CreateRole', resource: ours, context: bounded }],
    ['give it its policy', { action: 'iam:PutRolePolicy', resource: ours, context: bounded }],
    [
      'hand it to nodes',
      {
        action: 'iam:PassRole',
        resource: ours,
        context: { 'iam:PassedToService': 'eks.amazonaws.com' },
      },
    ],
    ['make our bucket', { action: 's3:CreateBucket', resource: `arn:aws:s3:::${id}-snapshots` }],
    [
      'delete our nodes',
      { action: 'eks:DeleteNodegroup', resource: nodegroup, context: { [`aws:ResourceTag/${tag}`]: id } },
    ],
    ['read clusters', { action: 'eks:ListClusters', resource: '*' }],
  ])('%s', (_, act) => {
    expect(may(act)).toBe(true);
  });
});

describe('it may not', () => {
  const administrator = 'arn:aws:iam::aws:policy/AdministratorAccess';
  test.each<[string, Act]>([
    ['make a role without the boundary', { action: 'iam:CreateRole', resource: ours }],
    [
      'make a role with another boundary',
      {
        action: 'iam:CreateRole',
        resource: ours,
        context: { 'iam:PermissionsBoundary': administrator },
      },
    ],
    ['make a role of another name', { action: 'iam:CreateRole', resource: iam('role/ci'), context: bounded }],
    [
      'put a policy on a role that has no boundary',
      { action: 'iam:PutRolePolicy', resource: ours, context: {} },
    ],
    [
      'put a policy on itself',
      { action: 'iam:PutRolePolicy', resource: iam('role/orchestrator'), context: {} },
    ],
    [
      'attach any other policy',
      {
        action: 'iam:AttachRolePolicy',
        resource: ours,
        context: { ...bounded, 'iam:PolicyARN': administrator },
      },
    ],
    ['take a boundary off', { action: 'iam:DeleteRolePermissionsBoundary', resource: ours }],
    ['change the boundary', { action: 'iam:PutRolePermissionsBoundary', resource: ours, context: bounded }],
    [
      'rewrite the boundary policy',
      { action: 'iam:CreatePolicyVersion', resource: bounded['iam:PermissionsBoundary'] },
    ],
    [
      "change whom the customer's roles trust",
      { action: 'iam:UpdateAssumeRolePolicy', resource: iam('role/admin') },
    ],
    [
      "hand the customer's roles to anything",
      {
        action: 'iam:PassRole',
        resource: iam('role/admin'),
        context: { 'iam:PassedToService': 'ec2.amazonaws.com' },
      },
    ],
    [
      'hand our roles to other services',
      {
        action: 'iam:PassRole',
        resource: ours,
        context: { 'iam:PassedToService': 'lambda.amazonaws.com' },
      },
    ],
    ['delete other stacks', { action: 'cloudformation:DeleteStack', resource: stack('production') }],
    [
      'change stacks that are only named like ours',
      { action: 'cloudformation:UpdateStack', resource: stack('web-deploy-production') },
    ],
    [
      'delete other nodes',
      { action: 'eks:DeleteNodegroup', resource: nodegroup, context: { 'aws:ResourceTag/team': 'web' } },
    ],
    [
      'make nodes without our tag',
      {
        action: 'eks:CreateNodegroup',
        resource: `arn:aws:eks:eu-west-1:${account}:cluster/prod`,
      },
    ],
    ['start instances', { action: 'ec2:RunInstances', resource: '*' }],
    ['read other buckets', { action: 's3:ListBucket', resource: 'arn:aws:s3:::deploy-artifacts' }],
    ['read objects, even ours', { action: 's3:GetObject', resource: `arn:aws:s3:::${id}-snapshots/a` }],
    ['make users', { action: 'iam:CreateUser', resource: iam('user/x') }],
    ['assume other roles', { action: 'sts:AssumeRole', resource: iam('role/admin') }],
  ])('%s', (_, act) => {
    expect(may(act)).toBe(false);
  });
});

describe('the boundary of the roles that we make', () => {
  test('covers what the roles of a plan are given', () => {
    const { template } = planFor().infrastructure;
    const policies = Object.values(template.Resources as Record<string, { Properties: { Policies?: [] } }>)
      .flatMap(({ Properties }) => Properties.Policies ?? [])
      .flatMap(
        ({ PolicyDocument }: { PolicyDocument: { Statement: { Action: string[] }[] } }) =>
          PolicyDocument.Statement,
      );
    const actions = policies.flatMap(({ Action }) => Action);
    expect(actions.length).toBeGreaterThan(5);
    const resource = `arn:aws:s3:::${id}-snapshots/shard-0`;
    for (const action of actions) {
      const inAccount = (owner: string) =>
        isAllowed(boundary, { action, resource, context: { 'aws:ResourceAccount': owner } });
      expect([action, inAccount(account), inAccount('999999999999')]).toEqual([action, true, false]);
    }
  });

  test.each(['iam:CreateRole', 'sts:AssumeRole', 'ec2:RunInstances', 'secretsmanager:GetSecretValue'])(
    'leaves no room for %s',
    (action) => {
      expect(isAllowed(boundary, { action, resource: ours })).toBe(false);
    },
  );
});

test.each<[string, object, number]>([
  // AWS's limits, which count no white space.
  ['an inline policy of a role', permissionsPolicy(account), 10_240],
  ['a managed policy', boundaryPolicy(account), 6_144],
])('It fits into %s, and no statement allows everything', (_, policy, longest) => {
  expect(JSON.stringify(policy).length).toBeLessThan(longest);
  const { Statement } = policySchema.parse(policy);
  expect(new Set(Statement.map(({ Sid }) => Sid)).size).toBe(Statement.length);
  for (const action of Statement.flatMap(({ Action }) => Action)) {
    expect(action).toMatch(/^[a-z0-9-]+:[A-Z][A-Za-z]+\*?$/);
    if (action.endsWith('*')) expect(action).toMatch(/^(s3:GetBucket|ec2:Describe)\*$/);
  }
});
