import { describe, expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../functions/agents/agent.ts';
import { gateState } from '../../../../functions/agents/gates/gates.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { readSettings } from '../../../../functions/agents/vector-database/settings.ts';
import { context, planFor, reviewOf, someValues } from '../../../support/builders/agents/vector-database.ts';

const objectsOf = (tls: boolean) => planFor({ tls }).objects.map(({ object }) => object);
const named = (objects: readonly KubernetesObject[], kind: string, name = 'vector-database') =>
  // biome-ignore lint/suspicious/noExplicitAny: an object of Kubernetes, looked into freely
  objects.find((object) => object.kind === kind && object.metadata.name === name) as any;

describe('with TLS, which is the default', () => {
  const encrypted = objectsOf(true);
  const pod = named(encrypted, 'StatefulSet').spec.template.spec;
  const [container] = pod.containers;

  test('the database encrypts for clients and for peers with a certificate of its own', () => {
    const env = Object.fromEntries(
      container.env.map((row: { name: string; value?: string }) => [row.name, row.value]),
    );
    expect(env).toMatchObject({
      QDRANT__SERVICE__ENABLE_TLS: 'true',
      QDRANT__CLUSTER__P2P__ENABLE_TLS: 'true',
      QDRANT__TLS__CERT: '/tls/tls.crt',
      QDRANT__TLS__KEY: '/tls/tls.key',
      QDRANT__TLS__CA_CERT: '/tls/ca.crt',
    });
    expect(pod.volumes).toContainEqual({
      name: 'tls',
      secret: {
        secretName: 'vector-database-tls',
        items: ['tls.crt', 'tls.key', 'ca.crt'].map((key) => ({ key, path: key })),
        defaultMode: 0o440,
      },
    });
    expect(container.volumeMounts).toContainEqual({ name: 'tls', mountPath: '/tls', readOnly: true });
  });

  test.each(['startupProbe', 'readinessProbe', 'livenessProbe'])('its %s speaks HTTPS', (probe) => {
    expect(container[probe].httpGet.scheme).toBe('HTTPS');
  });

  test('no pod has the key of the authority', () => {
    expect(JSON.stringify(encrypted)).not.toContain('vector-database-authority');
  });

  test.each(['vector-database-snapshots', 'vector-database-recall'])(
    'the job %s trusts the authority alone',
    (name) => {
      const spec = named(encrypted, 'CronJob', name).spec.jobTemplate.spec.template.spec;
      expect(spec.containers[0].env).toContainEqual({
        name: 'NODE_EXTRA_CA_CERTS',
        value: '/authority/ca.crt',
      });
      const volume = spec.volumes.find((each: { name: string }) => each.name === 'authority');
      expect(volume.secret.items).toEqual([{ key: 'ca.crt', path: 'ca.crt' }]);
    },
  );

  test('Prometheus trusts it too, and expects a name that the certificate has', () => {
    const [endpoint] = named(encrypted, 'ServiceMonitor').spec.endpoints;
    expect(endpoint).toMatchObject({
      scheme: 'https',
      tlsConfig: {
        ca: { secret: { name: 'vector-database-tls', key: 'ca.crt' } },
        serverName: 'vector-database.vector-database.svc',
      },
    });
    const server = planFor().generated_secrets.find(({ name }) => name === 'vector-database-tls');
    expect(server?.certificate).toMatchObject({
      of: 'server',
      authority: 'vector-database-authority',
      hosts: expect.arrayContaining([endpoint.tlsConfig.serverName]),
    });
  });
});

describe('without TLS', () => {
  test('nothing in the cluster speaks of it', () => {
    const plan = planFor({ tls: false });
    expect(plan.generated_secrets.map(({ name }) => name)).toEqual(['vector-database-api-keys']);
    expect(JSON.stringify([plan.objects, plan.outputs])).not.toMatch(
      /https:\/\/vector|tls|ENABLE_TLS|authority/,
    );
  });

  test('the topology says so, and what it means', () => {
    const codes = (tls: boolean) => reviewOf(2, { tls }).warnings.map(({ code }) => code);
    expect(codes(false)).toContain('plain_text');
    expect(codes(true)).not.toContain('plain_text');
  });
});

describe('a database that was made before there was the choice', () => {
  const { tls: _unknown, ...before } = someValues();
  const made = { parts: ['stack', 'foundation', 'workload', 'bootstrap'] as const, values: before };

  test('goes on in plain text', () => {
    expect(readSettings(before).tls).toBe(false);
    const state = gateState(vectorDatabase, 2, {}, { ...context, made: { ...made, parts: [...made.parts] } });
    expect(state.values.tls).toBe(false);
  });

  test('can’t be switched to TLS, also by a change while it runs', () => {
    const state = gateState(
      vectorDatabase,
      2,
      { tls: { value: true } },
      { ...context, made: { ...made, parts: [...made.parts], isChanged: true } },
    );
    expect(state.problems).toMatchObject([
      { field: 'tls', message: expect.stringContaining('It stays false.') },
    ]);
  });

  test('gets it where only its stack had been made', () => {
    const state = gateState(
      vectorDatabase,
      2,
      {},
      { ...context, made: { parts: ['stack'], values: before } },
    );
    expect(state.values.tls).toBe(true);
  });
});
