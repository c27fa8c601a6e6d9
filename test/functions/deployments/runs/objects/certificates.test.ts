import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import type { GeneratedSecret } from '../../../../../functions/agents/plan/plan-secrets.ts';
import { certificateHosts, namesOf } from '../../../../../functions/agents/vector-database/names.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import {
  certificateLifetimeMs,
  type KeyPair,
} from '../../../../../functions/deployments/runs/objects/certificate-faults.ts';
import {
  newAuthority,
  newCertificate,
} from '../../../../../functions/deployments/runs/objects/certificates.ts';
import { ensureSecret } from '../../../../../functions/deployments/runs/objects/ensure-secret.ts';
import { dayMs } from '../../../../../functions/shared/durations.ts';

// TLS servers and clients of the machine check against the real time.
const now = new Date();
const names = namesOf({ name: 'vectors', namespace: 'search' }, 'deploy-1');
const hosts = certificateHosts(names);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A peer: it serves with its certificate, and lets in who has one of its authority. */
async function peer(authority: KeyPair, pair: KeyPair): Promise<number> {
  const server = createServer(
    {
      cert: pair.certificate,
      key: pair.privateKey,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (_request, response) => response.end('ok'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** What comes of a connection: 'connected', or the error's code. */
const connected = (port: number, servername: string, ca: KeyPair, own?: KeyPair) =>
  new Promise<string>((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername,
      ca: ca.certificate,
      ...(own ? { cert: own.certificate, key: own.privateKey } : {}),
    });
    closing.push(() => socket.destroy());
    // In TLS 1.3 a refused client certificate is told after the handshake: one answer shows that it was taken.
    socket.once('secureConnect', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'));
    socket.once('data', () => resolve('connected'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('close', () => resolve('closed'));
  });

describe('a certificate of a deployment', () => {
  test.each([
    ...['vectors', 'vectors.search', 'vectors.search.svc', 'vectors.search.svc.cluster.local', 'localhost'],
    ...['vectors-0.vectors-headless.search.svc', 'vectors-99.vectors-headless.search.svc.cluster.local'],
  ])('serves %s, and peers with it let each other in', async (host) => {
    const authority = await newAuthority('search/vectors-authority', now);
    const pair = await newCertificate(authority, hosts, now);
    expect(await connected(await peer(authority, pair), host, authority, pair)).toBe('connected');
  });

  test.each([
    'vectors.other.svc',
    'vectors-headless.search.svc',
    'a.b.vectors-headless.search.svc',
    'example.com',
  ])('does not serve %s', async (host) => {
    const authority = await newAuthority('search/vectors-authority', now);
    const pair = await newCertificate(authority, hosts, now);
    expect(await connected(await peer(authority, pair), host, authority, pair)).toBe(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });

  test('of another deployment is refused on both sides, although its names are the same', async () => {
    const authority = await newAuthority('search/vectors-authority', now);
    const other = await newAuthority('search/vectors-authority', now);
    const ours = await newCertificate(authority, hosts, now);
    const theirs = await newCertificate(other, hosts, now);
    const port = await peer(authority, ours);
    expect(await connected(port, 'vectors', other, theirs)).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY|SIGNATURE/);
    expect(await connected(port, 'vectors', authority, theirs)).toMatch(
      /UNKNOWN_CA|ECONNRESET|DECRYPT_ERROR|closed/,
    );
    expect(await connected(port, 'vectors', authority)).toMatch(/CERTIFICATE_REQUIRED|ECONNRESET|closed/);
  });
});

const secrets: [GeneratedSecret, GeneratedSecret] = [
  {
    namespace: 'search',
    name: 'vectors-authority',
    keys: ['tls.crt', 'tls.key'],
    certificate: { of: 'authority' },
  },
  {
    namespace: 'search',
    name: 'vectors-tls',
    keys: ['tls.crt', 'tls.key', 'ca.crt'],
    certificate: { of: 'server', authority: 'vectors-authority', hosts },
  },
];

/** A cluster with Secrets alone, by name. */
function cluster() {
  const kept = new Map<string, KubernetesObject>();
  const api = {
    read: async ({ metadata: { name } }: KubernetesObject) => kept.get(name),
    async create(object: KubernetesObject) {
      if (kept.has(object.metadata.name)) return false;
      kept.set(object.metadata.name, object);
      return true;
    },
    async merge(object: KubernetesObject) {
      const before = kept.get(object.metadata.name);
      kept.set(object.metadata.name, {
        ...object,
        data: { ...(before?.data as object), ...(object.data as object) },
      });
    },
  } as unknown as ClusterApi;
  return {
    api,
    kept,
    valuesOf: (name: string) => kept.get(name)?.data as Record<string, string> | undefined,
  };
}

/** One run's part: both Secrets in the plan's order. */
async function run(api: ClusterApi, at: Date, [authority, server]: readonly GeneratedSecret[] = secrets) {
  const told: string[] = [];
  for (const secret of [authority, server])
    if (secret) told.push(await ensureSecret(api, secret, 'deploy-1', at));
  return told;
}

const later = (ms: number) => new Date(now.getTime() + ms);
const made = 'made, with values that only the cluster knows';
const kept = 'kept as it is';

describe('the Secrets with certificates', () => {
  test('are made once, and what they hold works', async () => {
    const { api, valuesOf } = cluster();
    expect(await run(api, now)).toEqual([made, made]);
    const first = valuesOf('vectors-tls');
    expect(await run(api, later(dayMs))).toEqual([kept, kept]);
    expect(valuesOf('vectors-tls')).toEqual(first);
    const text = (key: string) => Buffer.from(first?.[key] ?? '', 'base64').toString();
    const pair = { certificate: text('tls.crt'), privateKey: text('tls.key') };
    const authority = { certificate: text('ca.crt'), privateKey: '' };
    expect(await connected(await peer(authority, pair), 'vectors', authority, pair)).toBe('connected');
  });

  test('are renewed by the same authority in the second half of their time', async () => {
    const { api, valuesOf } = cluster();
    await run(api, now);
    const before = valuesOf('vectors-tls');
    expect(await run(api, later(certificateLifetimeMs / 2 - dayMs))).toEqual([kept, kept]);
    const [authority, server] = await run(api, later(certificateLifetimeMs / 2 + dayMs));
    expect(authority).toBe(kept);
    expect(server).toMatch(/^made anew, because it ends on \d{4}-\d\d-\d\d$/);
    expect(valuesOf('vectors-tls')?.['ca.crt']).toBe(before?.['ca.crt']);
    expect(valuesOf('vectors-tls')?.['tls.crt']).not.toBe(before?.['tls.crt']);
  });

  test('are both made again where the authority was deleted', async () => {
    const { api, kept: objects } = cluster();
    await run(api, now);
    objects.delete('vectors-authority');
    expect(await run(api, now)).toEqual([made, 'made anew, because another authority signed it']);
  });

  test.each<[string, (data: Record<string, string>) => Record<string, string>, string]>([
    [
      'is not readable',
      (data) => ({ ...data, 'tls.crt': Buffer.alloc(40, 1).toString('base64') }),
      'it can’t be read',
    ],
    ['lacks its key', ({ 'tls.key': _gone, ...rest }) => rest, 'it can’t be read'],
  ])('are renewed where one %s', async (_what, change, reason) => {
    const { api, kept: objects, valuesOf } = cluster();
    await run(api, now);
    const object = objects.get('vectors-tls');
    if (!object) throw new Error('There is no such Secret.');
    objects.set('vectors-tls', { ...object, data: change(valuesOf('vectors-tls') ?? {}) });
    expect(await run(api, now)).toEqual([kept, `made anew, because ${reason}`]);
  });

  test('get the names that a new version of the plan adds', async () => {
    const { api } = cluster();
    await run(api, now);
    const more: GeneratedSecret = {
      ...secrets[1],
      certificate: { of: 'server', authority: 'vectors-authority', hosts: [...hosts, 'vectors.example.com'] },
    };
    expect(await run(api, now, [secrets[0], more])).toEqual([
      kept,
      'made anew, because it lacks the name vectors.example.com',
    ]);
  });
});
