import type { RequestListener } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { type ClusterApi, openClusterApi } from '../../../../functions/clusters/kubernetes/cluster-api.ts';
import { mostAnswerBytes } from '../../../../functions/clusters/kubernetes/cluster-http.ts';
import { clusterServer } from '../../../support/hosts/cluster-server.ts';

// A cluster's API server passes on what extensions of the cluster answer: nothing, a redirect, or too much.

let answer: RequestListener = () => {};
let requests: string[] = [];

const cluster = await clusterServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  answer(request, response);
});
afterAll(cluster.close);
const open = (timeoutMs = 5_000) => openClusterApi({ ...cluster.access, timeoutMs }, 'tests');

const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'any', namespace: 'default' } };
const methods: Record<string, (api: ClusterApi) => Promise<unknown>> = {
  apply: (api) => api.apply(object),
  create: (api) => api.create(object),
  merge: (api) => api.merge(object),
  read: (api) => api.read(object),
  remove: (api) => api.remove(object),
  list: (api) => api.list('v1', 'ConfigMap', { namespace: 'default' }),
  served: (api) => api.served('v1', 'ConfigMap'),
  mayI: (api) => api.mayI({ group: '', resource: 'configmaps', verb: 'get' }),
};

const json = (body: object): string => JSON.stringify(body);

test.each([
  ['ConfigMap', 'a kind that the library knows'],
  ['Event', 'a kind whose list it does not know'],
])('a list of %s objects (%s) is read page by page, up to the most that is wanted', async (kind) => {
  answer = (request, response) => {
    const url = new URL(request.url ?? '', 'https://cluster');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/api/v1') {
      const resources = [{ kind, name: 'things', namespaced: true, verbs: ['list'] }];
      return response.end(json({ kind: 'APIResourceList', groupVersion: 'v1', resources }));
    }
    const start = Number(url.searchParams.get('continue') ?? 0);
    const end = Math.min(start + Number(url.searchParams.get('limit')), 1_203);
    const items = Array.from({ length: end - start }, (_, n) => ({
      metadata: { name: `thing-${start + n}` },
    }));
    const metadata = end < 1_203 ? { continue: String(end) } : {};
    response.end(json({ kind: `${kind}List`, apiVersion: 'v1', metadata, items }));
  };
  const api = await open();
  const all = await api.list('v1', kind, { namespace: 'default' });
  expect(all).toHaveLength(1_203);
  expect(all.at(-1)?.metadata.name).toBe('thing-1202');
  expect(await api.list('v1', kind, { namespace: 'default', most: 700 })).toHaveLength(700);
});

/** Lists of events are read as they are sent. */
const answerLists = (list: object) => {
  answer = (request, response) => {
    response.setHeader('content-type', 'application/json');
    const resources = ['Event', 'Pod'].map((kind) => ({
      kind,
      name: `${kind.toLowerCase()}s`,
      namespaced: true,
      verbs: ['list'],
    }));
    const isList = request.url?.includes('/default/') === true;
    response.end(json(isList ? list : { kind: 'APIResourceList', groupVersion: 'v1', resources }));
  };
};
const listed = async (kind: string, list: object) => {
  answerLists({ kind: `${kind}List`, apiVersion: 'v1', metadata: {}, ...list });
  return (await open()).list('v1', kind, { namespace: 'default' });
};

test('a list whose pages have no end is not read for ever', async () => {
  requests = [];
  const endless = listed('Event', { metadata: { continue: 'more' }, items: [] });
  await expect(endless).rejects.toMatchObject({ name: 'Refusal', code: 'cluster_answer_too_large' });
  expect(requests.length).toBeLessThan(200);
});

test.each<[string, unknown]>([
  ['is no list', 5],
  ['is missing', undefined],
  ['has what are no objects', [null, 5, 'a', {}, { metadata: 5 }, { metadata: { name: 7 } }]],
  ['has millions of them', Array(2_000_000).fill(0)],
])('of a list whose items %s the objects count', async (_, items) => {
  for (const kind of ['Event', 'Pod']) expect(await listed(kind, { items })).toEqual([]);
});

const refusalOf = async (method: string, api: ClusterApi) =>
  (await methods[method]?.(api).catch((error: unknown) => error)) as Error;

describe.each(Object.keys(methods))('%s', (method) => {
  test('may be tried again where the cluster says nothing', async () => {
    answer = () => {};
    const error = await refusalOf(method, await open(50));
    expect(error).toMatchObject({ name: 'RetryableError', message: expect.stringContaining('TimeoutError') });
  });

  test('follows no redirect', async () => {
    requests = [];
    answer = (request, response) => {
      const status = request.method === 'GET' ? 302 : 307;
      response.writeHead(status, { location: `https://${request.headers.host}/elsewhere` }).end();
    };
    const error = await refusalOf(method, await open());
    expect(error).toMatchObject({ name: 'Refusal', code: 'cluster_redirects' });
    expect(requests.filter((line) => line.includes('elsewhere'))).toEqual([]);
  });

  test('reads no answer without end', async () => {
    let sent = 0;
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(256 * 1024, '[');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.on('drain', more);
      more();
    };
    const error = await refusalOf(method, await open());
    expect(error).toMatchObject({
      name: 'Refusal',
      code: 'cluster_answer_too_large',
      message: expect.stringContaining('The cluster sent more than 8 MiB in one answer.'),
    });
    // What was on its way when the connection was cut comes on top.
    expect(sent).toBeLessThan(4 * mostAnswerBytes);
  });
});

test.each([
  ['an address', '127.0.0.1'],
  ['a name', 'localhost'],
])(
  'a cluster whose endpoint is %s that is not on the public internet is not connected to',
  async (_, host) => {
    requests = [];
    const endpoint = cluster.access.endpoint.replace('127.0.0.1', host);
    const api = await openClusterApi({ ...cluster.access, endpoint, isOnThisMachine: false }, 'tests');
    for (const method of ['apply', 'read', 'list', 'mayI']) {
      const refusal = await refusalOf(method, api);
      expect(refusal).toMatchObject({ code: 'cluster_private', message: expect.stringContaining(host) });
    }
    expect(requests).toEqual([]);
  },
);
