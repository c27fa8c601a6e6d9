import { expect, test } from 'vitest';
import { stageTemplates } from '../../support/builders/stacks/template.ts';

interface Statement {
  Effect: string;
  Condition?: unknown;
  Action: string | string[];
  Resource: unknown;
}

const { service } = await stageTemplates('production');

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const statements = service
  .ofType('AWS::IAM::Policy')
  .flatMap(([id, { Properties }]) =>
    list<Statement>(Properties.PolicyDocument.Statement).map((statement) => ({ id, ...statement })),
  );

/** `arn:<AWS::Partition>:iam::*:role/*`: text of a resource with its references in angle brackets. */
function spelled(resource: unknown): string {
  if (typeof resource === 'string') return resource;
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join, ...rest } = resource as Record<string, never>;
  if (Ref) return `<${Ref}>`;
  if (attribute) return `<${(attribute as string[]).join('.')}>`;
  if (join) return ((join as unknown[])[1] as unknown[]).map(spelled).join((join as string[])[0]);
  return `<${Object.keys(rest)[0]}>`;
}

/** Actions on more than named resources. Each has its reason beside the construct that asks for it. */
const reviewedWildcards: Record<string, string[]> = {
  // X-Ray and log deliveries know no resources.
  '*': [
    'xray:PutTraceSegments',
    'xray:PutTelemetryRecords',
    'xray:GetSamplingRules',
    'xray:GetSamplingTargets',
    'logs:CreateLogDelivery',
    'logs:GetLogDelivery',
    'logs:UpdateLogDelivery',
    'logs:DeleteLogDelivery',
    'logs:ListLogDeliveries',
    'logs:PutResourcePolicy',
    'logs:DescribeResourcePolicies',
    'logs:DescribeLogGroups',
    // A key is nobody's before it is made; conditions on its tag and kind stand in the statement.
    'kms:CreateKey',
    // Ids of keys, which have no resource to name either.
    'kms:ListKeys',
  ],
  // Keys of the issuer, which its rotation makes: all but reading public halves needs their tag.
  'arn:<AWS::Partition>:kms:<AWS::Region>:<AWS::AccountId>:key/*': [
    'kms:Sign',
    'kms:GetPublicKey',
    'kms:ListResourceTags',
    'kms:DescribeKey',
    'kms:TagResource',
    'kms:CreateAlias',
    'kms:ScheduleKeyDeletion',
  ],
  'arn:<AWS::Partition>:kms:<AWS::Region>:<AWS::AccountId>:alias/orchestrator/production/issuer/*': [
    'kms:CreateAlias',
  ],
  'arn:<AWS::Partition>:iam::*:role/*': ['sts:AssumeRole'],
  'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*': ['ses:SendEmail'],
};

// Versions of one function, executions of one machine, connections of one API: the name before the star is one resource of ours.
const withinOneResource =
  /^<[A-Za-z0-9]+\.Arn>:\*$|:execution:.*<.+>.*:\*$|:<[A-Za-z0-9]+>\/live\/(POST|DELETE)\/@connections\/\*$/;

test('No role may do more on wildcard resources than the reviewed list says', () => {
  const found = new Set<string>();
  for (const { id, Effect, Action, Resource } of statements) {
    if (Effect === 'Deny') continue;
    for (const resource of list(Resource).map(spelled)) {
      if (!resource.includes('*') || withinOneResource.test(resource)) continue;
      for (const action of list(Action)) {
        expect(reviewedWildcards[resource], `${action} on ${resource} in ${id}`).toContain(action);
        found.add(resource);
      }
    }
  }
  // What nothing asks for any more is taken off the list.
  expect([...found].sort()).toEqual(Object.keys(reviewedWildcards).sort());
});

test('No role may do everything in a service', () => {
  const actions = statements.flatMap(({ Action }) => list(Action));
  expect(actions.filter((action) => action.includes('*'))).toEqual([]);
});

test('No function carries a policy of AWS, which would reach further than its own resources', () => {
  const functionRoles = service
    .ofType('AWS::IAM::Role')
    .filter(([, { Properties }]) => JSON.stringify(Properties).includes('lambda.amazonaws.com'));
  expect(functionRoles.length).toBeGreaterThan(10);
  for (const [id, { Properties }] of functionRoles) expect(Properties.ManagedPolicyArns, id).toBeUndefined();
});

test('No role of our own account may be assumed: every grant says so, and a Deny says it by name', () => {
  const account = { Ref: 'AWS::AccountId' };
  const assuming = statements.filter(({ Action }) => list(Action).includes('sts:AssumeRole'));
  const allowed = assuming.filter(({ Effect }) => Effect === 'Allow');
  expect(allowed).toHaveLength(7);
  for (const { id, Condition } of allowed) {
    expect(Condition, id).toEqual({ StringNotEquals: { 'aws:ResourceAccount': account } });
    const denied = assuming.filter((each) => each.id === id && each.Effect === 'Deny');
    expect(denied.map(({ Resource, Condition: none }) => [spelled(Resource), none])).toEqual([
      ['arn:<AWS::Partition>:iam::<AWS::AccountId>:role/*', undefined],
    ]);
  }
});

test('Only what works in customers’ accounts may assume their roles, and only the mail worker sends mail', () => {
  const rolesWith = (action: string) =>
    statements
      .filter(({ Action, Effect }) => Effect === 'Allow' && list(Action).includes(action))
      .map(({ id }) => id.replace(/Role.*/, ''));
  expect(rolesWith('sts:AssumeRole').sort()).toEqual([
    'DailyTasksAccountHealthWorker',
    'Endpointsclouds',
    'Endpointsdeployments',
    // A turn at the gate that asks for a cluster looks at it.
    'Endpointsmessages',
    'SweepsDriftWorker',
    'WorkflowsDeploymentSteps',
    'WorkflowsSessionSteps',
  ]);
  expect(rolesWith('ses:SendEmail')).toEqual(['EventWorkersMailWorker']);
});
