import { ApiError } from '@deployment-orchestrator/client';
import { expect, test } from 'vitest';
import { isMissingPolicy, openFor, saidOf } from '../../packages/console/src/pages/clouds/quota-said.ts';

type Request = Parameters<typeof saidOf>[0];
const request = (more: Partial<Request>) =>
  ({
    quota: 'L-DB2E81BA',
    quota_name: 'Running On-Demand G and VT instances',
    region: 'eu-west-1',
    value: 16,
    limit: 8,
    state: 'pending',
    ...more,
  }) as Request;

test('a request for more quota is said with what it asks for, what has become of it, and the quota as it is', () => {
  expect(saidOf(request({}))).toBe(
    '16 vCPUs of “Running On-Demand G and VT instances” in eu-west-1: AWS has not decided yet. The quota is 8.',
  );
  expect(saidOf(request({ state: 'denied', limit: null }))).toMatch(/: AWS denied it\.$/);
  expect(saidOf(request({ state: 'of a later version' as never }))).toContain(': of a later version');
});

test('the button gives way to a request for the same quota that is open, or was granted and is enough', () => {
  const need = { code: 'L-DB2E81BA', region: 'eu-west-1', needed: 16 } as const;
  const denied = request({ state: 'denied' });
  expect(openFor([denied, request({ region: 'us-east-1' })], need)).toBeUndefined();
  const open = request({ state: 'case_opened' });
  expect(openFor([denied, open], need)).toBe(open);
  const granted = request({ state: 'approved' });
  expect(openFor([granted], need)).toBe(granted);
  expect(openFor([granted], { ...need, needed: null })).toBe(granted);
  // What was granted before is not enough for a larger plan.
  expect(openFor([granted], { ...need, needed: 32 })).toBeUndefined();
});

test('the commands are shown where the role lacks the policy', () => {
  const problem = (code: string) => Object.assign(Object.create(ApiError.prototype), { code });
  expect(isMissingPolicy(problem('quota_permission_missing'))).toBe(true);
  expect(isMissingPolicy(problem('quota_refused'))).toBe(false);
  expect(isMissingPolicy(null)).toBe(false);
});
