import { afterAll, expect, test } from 'vitest';
import { openClusterApi } from '../../../../functions/clusters/kubernetes/cluster-api.ts';
import { planFor } from '../../../support/builders/agents/vector-database.ts';
import { clusterServer } from '../../../support/hosts/cluster-server.ts';

// What reaches a cluster, byte for byte: the client library sits between a planned object and the wire.

let bodies: unknown[] = [];

const cluster = await clusterServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  response.setHeader('content-type', 'application/json');
  if (request.method !== 'GET') bodies.push(JSON.parse(text));
  response.end(request.method === 'GET' ? JSON.stringify(discovery()) : text);
});
afterAll(cluster.close);
const api = await openClusterApi(cluster.access, 'tests');

/** Every kind of the plan is served, whatever group was asked for. */
function discovery() {
  const kinds = new Set(planFor().objects.map(({ object }) => object.kind));
  const clusterWide = new Set(['Namespace', 'StorageClass']);
  const resources = [...kinds].map((kind) => ({
    kind,
    name: `${kind.toLowerCase()}s`,
    namespaced: !clusterWide.has(kind),
    verbs: ['get', 'patch'],
  }));
  return { kind: 'APIResourceList', groupVersion: 'any', resources };
}

const sent = async (work: () => Promise<unknown>) => {
  bodies = [];
  await work();
  return bodies;
};

test('every planned object arrives whole, the sources of network policies too', async () => {
  const { objects } = planFor({ hybrid_search: true });
  for (const { object } of objects) {
    expect(await sent(() => api.apply(object))).toEqual([object]);
  }
  const policy = objects.find(({ object }) => object.kind === 'NetworkPolicy');
  expect(JSON.stringify(policy)).toContain('"from"');
});

test('created objects arrive whole as well, and the plan stays untouched', async () => {
  const { objects } = planFor();
  const before = structuredClone(objects);
  for (const { object } of objects) expect(await sent(() => api.create(object))).toEqual([object]);
  expect(objects).toEqual(before);
});
