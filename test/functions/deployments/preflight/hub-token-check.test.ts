import { expect, test } from 'vitest';
import type { ClusterApi } from '../../../../functions/clusters/kubernetes/cluster-api.ts';
import { checkHubToken } from '../../../../functions/deployments/preflight/hub-token-check.ts';
import type { Subject } from '../../../../functions/deployments/preflight/subject.ts';
import { planFor } from '../../../support/builders/inference-server.ts';

const gated = { model: 'meta-llama/Llama-3.1-8B-Instruct' };

/** What is found for a plan with this model, where the cluster has the Secret or not. */
const find = (changes: Parameters<typeof planFor>[0], hasHubToken: boolean, hasSecret = false) =>
  checkHubToken({
    plan: planFor(changes),
    hasHubToken,
    cluster: async () =>
      ({ read: async () => (hasSecret ? { metadata: {} } : undefined) }) as unknown as ClusterApi,
  } as Subject);

test('A gated model without a token is warned of, with both ways to give one', async () => {
  const { outcome, detail, fix } = await find(gated, false);
  expect(outcome).toBe('warn');
  expect(detail).toContain('The model hub gives meta-llama/Llama-3.1-8B-Instruct only to accounts');
  expect(fix).toContain('PUT /api/deployments/{id}/hub_token');
  expect(fix).toContain(
    'the Secret inference-server-hub-token with the key token in the namespace inference-server',
  );
});

test.each([
  ['a token that was given', gated, true, false],
  ['a Secret in the cluster', gated, false, true],
  ['a model that everybody may download', {}, false, false],
  [
    'weights in an image',
    { ...gated, weights_cache: 'baked-image', weights_image: 'acme/weights:1' },
    false,
    false,
  ],
])('With %s it passes', async (_what, changes, hasHubToken, hasSecret) => {
  expect(await find(changes, hasHubToken, hasSecret)).toMatchObject({ outcome: 'pass', fix: null });
});
