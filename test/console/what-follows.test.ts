import { expect, test } from 'vitest';
import { creditSaid, creditsUsedSaid } from '../../packages/console/src/pages/billing/cap-said.ts';
import { followsSaid } from '../../packages/console/src/pages/deployment/decision-follows.ts';
import { memorySaid } from '../../packages/console/src/pages/deployment/plan/memory-said.ts';
import { takingSaid } from '../../packages/console/src/pages/deployment/run/taking.ts';
import { developerText } from '../../packages/console/src/pages/deployment/snippets.ts';

const session = (more = {}) =>
  ({ status: 'active', current_gate: 5, created_by_name: 'Ada', ...more }) as never;

test('An approval says whether it starts the run, or who does', () => {
  expect(followsSaid({ action: 'apply' }, session())).toBe(
    'Approving starts nothing: Ada starts it with “deploy” in the session.',
  );
  const starts = 'Approving starts the run at once.';
  // “deploy” was said before the organization came to demand an approval.
  expect(followsSaid({ action: 'apply' }, session({ current_gate: 6 }))).toBe(starts);
  expect(followsSaid({ action: 'apply' }, session({ status: 'ended' }))).toBe(starts);
  expect(followsSaid({ action: 'apply' }, null)).toBe(starts);
  expect(followsSaid({ action: 'apply' }, undefined)).toBeUndefined();
  expect(followsSaid({ action: 'update' }, undefined)).toContain('the change at once');
  expect(followsSaid({ action: 'destroy' }, undefined)).toBe('Approving starts the destroy at once.');
});

test('A way around says what taking it sets off', () => {
  const deployment = { outputs: null, active_run: null, approval: null, status: 'failed' };
  expect(takingSaid({ ...deployment, session_id: 's-1' } as never)).toContain('nothing is deployed by that');
  expect(takingSaid({ ...deployment, session_id: null } as never)).toMatch(/asks for this change.*approval/);
});

test('What a developer needs is one text: addresses, the commands for key and certificate, and examples', () => {
  const output = (name: string, value: string) => ({ name, value, description: `About ${name}` });
  const text = developerText(
    'search',
    [
      output('http_endpoint', 'https://search.vectors.svc:6333'),
      output('api_key_command', 'kubectl get secret key'),
      output('collection', 'documents'),
      output('ca_certificate_command', 'kubectl get secret ca'),
    ],
    { cluster_name: 'production', namespace: 'vectors', region: 'eu-west-1' },
  );
  for (const part of [
    '# search',
    'Cluster production, namespace vectors, eu-west-1',
    'http_endpoint: https://search.vectors.svc:6333\n  About http_endpoint',
    'kubectl get secret ca > ca.crt',
    '## From a pod of the cluster, in Python',
  ])
    expect(text).toContain(part);
});

test('An approver reads how much of the memory is used, and that a smaller size may do where it is little', () => {
  const use = (bytes: number) =>
    memorySaid({ of: 'a pod', whole: 16 * 2 ** 30, parts: [{ name: 'vectors', bytes: bytes * 2 ** 30 }] });
  expect(use(0.64)).toEqual({
    said: 'Memory of a pod: 0.64 GiB of 16.00 GiB (4 %)',
    hint: expect.stringContaining('smaller and cheaper size'),
  });
  expect(use(12)).toEqual({ said: 'Memory of a pod: 12.00 GiB of 16.00 GiB (75 %)', hint: undefined });
});

test('What a credit costs is said where more can be bought', () => {
  expect(creditSaid(100, 2000)).toContain('2,000 are included; beyond them 1,000 credits cost $1.00');
  expect(creditSaid(100, null)).toContain('1,000 credits count as $1.00 of a cap');
  expect(creditSaid(null, 100)).not.toContain('$');
  expect(creditsUsedSaid({ used: 40, included: null }, 4)).toBe('40 used, which is $0.04');
  expect(creditsUsedSaid({ used: 40, included: 100 }, 0)).toBe('40 of 100 used');
});
