import { describe, expect, test } from 'vitest';
import { isAllowed, policySchema } from '../../../../bin/local/customer-cloud/iam/iam-policy.ts';
import { boundaryPolicy } from '../../../../functions/clouds/aws/boundary.ts';
import { permissionsPolicy } from '../../../../functions/clouds/aws/permissions.ts';
import { nameInAccount } from '../../../../functions/shared/aws/scope.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { planFor } from '../../../support/builders/agents/vector-database.ts';

const account = '111122223333';
const boundary = policySchema.parse(boundaryPolicy(account));
const id = newId('deployment');

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
    const resource = `arn:aws:s3:::${nameInAccount(id, 'snapshots')}/shard-0`;
    for (const action of actions) {
      const inAccount = (owner: string) =>
        isAllowed(boundary, { action, resource, context: { 'aws:ResourceAccount': owner } });
      expect([action, inAccount(account), inAccount('999999999999')]).toEqual([action, true, false]);
    }
  });

  test.each(['iam:CreateRole', 'sts:AssumeRole', 'ec2:RunInstances', 'secretsmanager:GetSecretValue'])(
    'leaves no room for %s',
    (action) => {
      expect(
        isAllowed(boundary, { action, resource: `arn:aws:iam::${account}:role/deployment-orchestrator/x` }),
      ).toBe(false);
    },
  );
});

test('Nodes pull the images of AWS, and of the customer’s own registry those of the mirror alone', () => {
  const pull = (owner: string, repository = 'eks/pause') =>
    isAllowed(boundary, {
      action: 'ecr:BatchGetImage',
      resource: `arn:aws:ecr:eu-west-1:${owner}:repository/${repository}`,
      context: { 'aws:ResourceAccount': owner },
    });
  expect([pull('602401143452'), pull(account)]).toEqual([true, false]);
  expect(pull(account, 'deployment-orchestrator/qdrant/qdrant')).toBe(true);
  expect(pull(account, 'deployment-orchestrator-secrets/app')).toBe(false);
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
