import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClusterApi, openClusterApi } from '../../../../functions/clusters/kubernetes/cluster-api.ts';
import { planFor } from '../../../support/builders/vector-database.ts';

// What reaches a cluster, byte for byte: the client library sits between a planned object and the wire.

let server: Server;
let api: ClusterApi;
let bodies: unknown[] = [];

beforeAll(async () => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  server = createServer({ key: certificate.private, cert: certificate.cert }, async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    response.setHeader('content-type', 'application/json');
    if (request.method !== 'GET') bodies.push(JSON.parse(text));
    response.end(request.method === 'GET' ? JSON.stringify(discovery()) : text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  api = await openClusterApi(
    {
      name: 'sent-objects',
      endpoint: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      certificateAuthority: Buffer.from(certificate.cert).toString('base64'),
      token: 'token',
    },
    'tests',
  );
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

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
