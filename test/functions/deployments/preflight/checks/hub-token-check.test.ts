import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { asOwned } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { checkHubToken } from '../../../../../functions/deployments/preflight/checks/hub-token-check.ts';
import type { Subject } from '../../../../../functions/deployments/preflight/subject.ts';
import { planFor } from '../../../../support/builders/agents/inference-server.ts';

const gated = { model: 'meta-llama/Llama-3.1-8B-Instruct' };

const deploymentId = 'deploy-01K0ACDEFGHJKMNPQRSTVWXYZ0';
const secret = (data: Record<string, string>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'inference-server-hub-token', namespace: 'inference-server' },
  data,
});
const foreign = secret({ token: 'x' });
const own = asOwned(foreign, deploymentId);

/** What is found for a plan with this model, where the cluster has this Secret or none. */
const find = (
  changes: Parameters<typeof planFor>[0],
  hasHubToken: boolean,
  live?: KubernetesObject,
  isDeployed = false,
) =>
  checkHubToken({
    plan: planFor(changes),
    deploymentId,
    hasHubToken,
    isDeployed,
    cluster: async () => ({ read: async () => live }) as unknown as ClusterApi,
  } as Subject);

test('A gated model without a token fails, with both ways to give one, and is warned of where its weights are there', async () => {
  const { outcome, detail, fix } = await find(gated, false);
  expect(outcome).toBe('fail');
  expect(await find(gated, false, undefined, true)).toMatchObject({ outcome: 'warn', detail, fix });
  expect(detail).toContain('The model hub gives meta-llama/Llama-3.1-8B-Instruct only to accounts');
  expect(fix).toContain('PUT /api/deployments/{id}/hub_token');
  expect(fix).toContain(
    'the Secret inference-server-hub-token with the key token in the namespace inference-server',
  );
});

test('Where each new pod downloads, a gated model without a token fails also after it has run', async () => {
  const each = { ...gated, weights_cache: 'init-container' };
  expect(await find(each, false, undefined, true)).toMatchObject({ outcome: 'fail' });
  expect(await find(each, true, undefined, true)).toMatchObject({ outcome: 'pass' });
});

test('A given token is not used where a foreign Secret has its name, which is warned of', async () => {
  for (const changes of [gated, {}]) {
    const { outcome, detail, fix } = await find(changes, true, foreign);
    expect(outcome).toBe('warn');
    expect(detail).toBe(
      'The Secret inference-server-hub-token in the namespace inference-server is not of this deployment, so the run leaves it as it is and the token that was given is not used.',
    );
    expect(fix).toContain('Delete that Secret');
  }
});

test('A foreign Secret without the key of the token counts as none', async () => {
  const { outcome, detail, fix } = await find(gated, false, secret({ password: 'x' }));
  expect(outcome).toBe('fail');
  expect(detail).toContain('has no key token');
  expect(fix).toContain('Add the key token');
});

test('The deployment’s own Secret of a token that was taken back doesn’t count: the run deletes it', async () => {
  expect(await find(gated, false, own)).toMatchObject({ outcome: 'fail' });
});

test.each([
  ['a token that was given', gated, true, undefined],
  ['a token that was given and written by an earlier run', gated, true, own],
  ['a Secret of somebody else', gated, false, foreign],
  ['a model that everybody may download', {}, false, undefined],
  [
    'weights in an image',
    { ...gated, weights_cache: 'baked-image', weights_image: 'acme/weights:1' },
    false,
    undefined,
  ],
])('With %s it passes', async (_what, changes, hasHubToken, live) => {
  expect(await find(changes, hasHubToken, live)).toMatchObject({ outcome: 'pass', fix: null });
});
