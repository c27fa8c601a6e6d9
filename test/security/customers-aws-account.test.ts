import { describe, expect, test } from 'vitest';
import { isAllowed, policySchema } from '../../bin/local/customer-cloud/iam/iam-policy.ts';
import {
  bucketDeletion,
  driftReads,
  identityOnly,
  ownStacks,
  preflightReads,
  readOnly,
  sweepReads,
} from '../../functions/aws/session-policy.ts';
import { permissionsPolicy } from '../../functions/clouds/aws/permissions.ts';
import { newId } from '../../functions/shared/ids.ts';
import { abuses, account, needed } from './acts-of-the-role.ts';

const permissions = policySchema.parse(permissionsPolicy(account));

describe('the role that a customer makes for us may', () => {
  test.each(needed)('%s', (_, act) => {
    expect(isAllowed(permissions, act)).toBe(true);
  });
});

describe('it may not', () => {
  test.each(abuses)('%s', (_, act) => {
    expect(isAllowed(permissions, act)).toBe(false);
  });
});

describe('a session of it', () => {
  const may = (policy: object) =>
    [...needed, ...abuses]
      .filter(([, act]) => isAllowed(permissions, act) && isAllowed(policySchema.parse(policy), act))
      .map(([what]) => what);

  test('that only says who it is may nothing', () => {
    expect(may(identityOnly)).toEqual([]);
  });

  test('that reads changes nothing', () => {
    expect(may(readOnly)).toEqual([
      'look for clusters',
      'read a cluster',
      'see which versions are supported',
      'read an add-on',
      'read an access entry',
      'read its policies',
      'read subnets',
      'count what runs',
      'see how large an instance type is',
      'read the change',
      'read our stack',
      'read its events',
      'see what differs',
      'see how far it is',
      'look for disks',
    ]);
  });

  test('that checks a plan reads quotas and simulates its own policy beside that, and changes nothing', () => {
    const beside = may(preflightReads).filter((what) => !may(readOnly).includes(what));
    expect(beside).toEqual(['ask what the role may do', 'read a quota', 'read its default']);
  });

  test('that compares has CloudFormation read one deployment’s stack, and changes nothing', () => {
    const own = may(driftReads(account, 'deploy-01m7ysdq7qp0zxbzgfcesfkxnz'));
    const compares = [
      'read our stack',
      'compare our stack',
      'compare a part of it',
      'see what differs',
      'see how far it is',
      'see how types are set',
    ];
    expect(own).toEqual(expect.arrayContaining(compares));
    const others = may(driftReads(account, newId('deployment')));
    expect(own.filter((what) => !others.includes(what))).toEqual([
      'read our stack',
      'compare our stack',
      'compare a part of it',
      'see what differs',
    ]);
    const changing = /^(make|create|plan|drop|cancel|delete|empty|give|hand|tag|take)/;
    expect(own.filter((what) => changing.test(what))).toEqual([]);
  });

  test('that looks after a destroy reads no object, and one that empties reaches one deployment alone', () => {
    const ours = 'deploy-01m7ysdq7qp0zxbzgfcesfkxnz';
    const ofBuckets = (policy: object) => may(policy).filter((what) => what.includes('our bucket'));
    expect(ofBuckets(sweepReads(account, ours))).toEqual(['see how large our bucket is']);
    expect(ofBuckets(bucketDeletion(account, ours))).toEqual([
      'see how large our bucket is',
      'empty our bucket',
      'delete our bucket',
    ]);
    expect(may(bucketDeletion(account, newId('deployment')))).toEqual([]);
  });

  test('for one deployment reaches its own stacks and no other deployment’s', () => {
    const own = may(ownStacks(account, 'deploy-01m7ysdq7qp0zxbzgfcesfkxnz'));
    expect(own).toContain('make it');
    expect(own).toContain('make a bounded role');
    const others = may(ownStacks(account, newId('deployment')));
    expect(others.filter((what) => /stack|events|change/.test(what))).toEqual([]);
  });

  test.each([
    ['identity', identityOnly],
    ['reading', readOnly],
    ['checking a plan', preflightReads],
    ['looking after a destroy', sweepReads(account, newId('deployment'))],
    ['comparing', driftReads(account, newId('deployment'))],
    ['emptying buckets', bucketDeletion(account, newId('deployment'))],
    ['stacks', ownStacks(account, newId('deployment'))],
  ])('has a policy of %s that STS takes: 2,048 characters', (_, policy) => {
    expect(JSON.stringify(policy).length).toBeLessThan(2_048);
  });
});
