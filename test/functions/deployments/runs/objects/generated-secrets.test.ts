import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { asOwned } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { ensureSecret } from '../../../../../functions/deployments/runs/objects/ensure-secret.ts';
import { requireOwnSecret } from '../../../../../functions/deployments/runs/objects/generated-secrets.ts';

const now = new Date('2026-11-24T00:00:00Z');
const secret = { name: 'keys', namespace: 'vectors', keys: ['api', 'read'] } as never;
const ofBytes = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64');
const live = (data: Record<string, string>, owner = 'd-1') =>
  asOwned(
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'keys', namespace: 'vectors' }, data },
    owner,
  );

/** A cluster with this secret, or none; what is made in it. */
function cluster(existing?: KubernetesObject) {
  const written: [string, string[]][] = [];
  const write = (how: string) => async (object: KubernetesObject) => {
    written.push([how, Object.keys(object.data as object)]);
    return true;
  };
  const create = async (object: KubernetesObject) => (existing ? false : write('create')(object));
  return {
    api: { create, merge: write('merge'), read: async () => existing } as unknown as ClusterApi,
    written,
  };
}

test.each<[string, KubernetesObject | undefined, [string, string[]][]]>([
  ['is made with all its keys', undefined, [['create', ['api', 'read']]]],
  ['gets a key that it lacks', live({ api: ofBytes(32) }), [['merge', ['read']]]],
  ['stays as it is', live({ api: ofBytes(32), read: ofBytes(40) }), []],
])('A secret %s', async (_what, existing, expected) => {
  const { api, written } = cluster(existing);
  expect(await ensureSecret(api, secret, 'd-1', now)).toBe(
    expected.length > 0 ? 'made, with values that only the cluster knows' : 'kept as it is',
  );
  expect(written).toEqual(expected);
});

test('A value of 32 bytes is long enough, and a shorter one is named with its length', () => {
  expect(() => requireOwnSecret(live({ api: ofBytes(32) }), 'd-1')).not.toThrow();
  expect(() => requireOwnSecret(live({ api: ofBytes(40), read: ofBytes(31) }), 'd-1')).toThrow(
    expect.objectContaining({
      code: 'secret_too_short',
      message:
        'The value read of Secret keys has 31 bytes, fewer than 32. Delete that key of the Secret: a random one is made in its place.',
    }),
  );
});

test('A foreign secret is left as it is, with any contents', async () => {
  const { api, written } = cluster(live({ api: ofBytes(40) }, 'd-2'));
  await expect(ensureSecret(api, secret, 'd-1', now)).rejects.toMatchObject({ code: 'object_taken' });
  expect(written).toEqual([]);
});
