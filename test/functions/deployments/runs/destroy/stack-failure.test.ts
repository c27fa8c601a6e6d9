import { expect, test } from 'vitest';
import {
  leftByLastDeletion,
  reasonOfLastDeletion,
} from '../../../../../functions/deployments/runs/destroy/stack-failure.ts';

const stack = 'arn:aws:cloudformation:us-east-1:111122223333:stack/ours/1';
const ofStack = (ResourceStatus: string) => ({ StackId: stack, PhysicalResourceId: stack, ResourceStatus });
const failed = (LogicalResourceId: string, ResourceStatusReason?: string) => ({
  StackId: stack,
  PhysicalResourceId: LogicalResourceId.toLowerCase(),
  LogicalResourceId,
  ResourceType: 'AWS::EKS::Nodegroup',
  ResourceStatus: 'DELETE_FAILED',
  ResourceStatusReason,
});

// Newest first, as CloudFormation gives them.
const first = [ofStack('DELETE_FAILED'), failed('NodeRole', 'still in use'), ofStack('DELETE_IN_PROGRESS')];

test('What the latest deletion has left is named, each with its own reason', () => {
  const second = [ofStack('DELETE_FAILED'), failed('NodeGroup', 'no access'), ofStack('DELETE_IN_PROGRESS')];
  expect(leftByLastDeletion([...second, ...first])).toEqual([
    { kind: 'AWS::EKS::Nodegroup', name: 'nodegroup', reason: 'no access' },
  ]);
  expect(leftByLastDeletion([failed('NodeRole')])).toMatchObject([
    { reason: 'CloudFormation names no reason' },
  ]);
});

test('A repeated deletion quotes its own reason, not that of the one before', () => {
  const second = [
    ofStack('DELETE_FAILED'),
    failed('Later', 'a consequence'),
    failed('NodeGroup', 'no access'),
    ofStack('DELETE_IN_PROGRESS'),
  ];
  expect(reasonOfLastDeletion([...second, ...first])).toBe('NodeGroup (AWS::EKS::Nodegroup): no access');
});

test('The first deletion quotes what failed first', () => {
  expect(reasonOfLastDeletion(first)).toBe('NodeRole (AWS::EKS::Nodegroup): still in use');
});

test.each([
  ['no resource has failed', [ofStack('DELETE_FAILED'), ofStack('DELETE_IN_PROGRESS')], /names no reason/],
  ['the reason is empty', [failed('NodeRole')], /NodeRole.*no reason given/],
])('It says so when %s', (_, events, sentence) => {
  expect(reasonOfLastDeletion(events)).toMatch(sentence);
});
