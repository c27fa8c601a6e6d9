import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../functions/agents/agent.ts';
import type { ClusterApi } from '../../../functions/clusters/kubernetes/cluster-api.ts';
import { policyEnforcement } from '../../../functions/clusters/network-policies.ts';
import { Refusal, RetryableError } from '../../../functions/shared/workflow-errors.ts';

/** A cluster that serves some kinds, and has the network plugin's settings or doesn't show them. */
const cluster = (kinds: string[], settings: Record<string, string> | Error | undefined) =>
  ({
    served: async (_apiVersion: string, kind: string) =>
      kinds.includes(kind) ? { resource: 'any', namespaced: true } : undefined,
    read: async () => {
      if (settings instanceof Error) throw settings;
      return settings && ({ data: settings } as unknown as KubernetesObject);
    },
  }) as unknown as ClusterApi;

const on = { 'enable-network-policy-controller': 'true' };
const off = { 'enable-network-policy-controller': 'false' };
const hidden = new Refusal('cluster_permission_missing', 'Our role may not do this.');

test.each([
  ['switched on in the plugin of EKS', [], on, 'enforced'],
  ['off, as it is by default', [], off, 'not_enforced'],
  ['not named by an older plugin', [], {}, 'not_enforced'],
  ['without that plugin and without another', [], undefined, 'not_enforced'],
  ['Calico’s, whatever the plugin says', ['FelixConfiguration'], off, 'enforced'],
  ['Cilium’s, in place of the plugin', ['CiliumEndpoint'], undefined, 'enforced'],
  ['not to be seen', [], hidden, 'unknown'],
])('Network policies that are %s', async (_, kinds, settings, expected) => {
  expect(await policyEnforcement(cluster(kinds, settings))).toBe(expected);
});

test('A cluster that doesn’t answer says nothing about them', async () => {
  const silent = cluster([], new RetryableError('later'));
  await expect(policyEnforcement(silent)).rejects.toThrow('later');
});
