import { expect, test } from 'vitest';
import { findImages } from '../../../../../functions/deployments/preflight/checks/image-checks.ts';
import { planFor } from '../../../../support/builders/agents/vector-database.ts';

const ours = '123456789012';

const plan = (values: object = {}) => planFor(values as never);

test('images of the public registry are counted for each node', () => {
  const { outcome, detail, fix } = findImages(plan({ node_count: 3 }), ours);
  expect([outcome, fix]).toEqual(['pass', null]);
  expect(detail).toMatch(
    /^The plan's \d images come from docker\.io\. docker\.io lets everybody in\. docker\.io hands out 100 images in 6 hours/,
  );
});

test('more pulls than the public registry hands out to an address are a warning with a way around', () => {
  const base = plan({ node_count: 3 });
  const containers = Array.from({ length: 40 }, (_, n) => ({ image: `docker.io/some/image-${n}:1` }));
  const objects = [...base.objects, { spec: { template: { spec: { containers } } } } as never];
  expect(findImages({ ...base, objects }, ours)).toMatchObject({
    outcome: 'warn',
    detail: expect.stringMatching(/the nodes pull up to 1\d\d,/),
    fix: 'Pull from a registry of your own: set image_mirror of the organization.',
  });
});

test('of a registry of the organization no limit is known', () => {
  const base = plan();
  const objects = JSON.parse(JSON.stringify(base.objects).replaceAll('docker.io/', 'registry.example.com/'));
  const { outcome, detail } = findImages({ ...base, objects }, ours);
  expect(outcome).toBe('pass');
  expect(detail).toMatch(/come from registry\.example\.com\. .*bring no login of their own\.$/);
});

test.each([
  ['123456789012', 'is a registry of this account, and the role of the nodes may pull from it.'],
  [
    '210987654321',
    'the policies of its repositories have to let in the account 123456789012, which can not be',
  ],
])('of a registry of Amazon ECR in the account %s it says who lets the nodes in', (owner, says) => {
  const host = `${owner}.dkr.ecr.us-east-1.amazonaws.com/deployment-orchestrator/`;
  const base = plan();
  const objects = JSON.parse(JSON.stringify(base.objects).replaceAll('docker.io/', host));
  expect(findImages({ ...base, objects }, ours)).toMatchObject({
    outcome: 'pass',
    detail: expect.stringContaining(says),
  });
});
