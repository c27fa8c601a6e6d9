import { describe, expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../functions/agents/agent.ts';
import { objectDifferences } from '../../../../functions/deployments/drift/differences.ts';
import { outcomeOf, toFindings } from '../../../../functions/deployments/drift/drift.ts';
import { longestValue, mostDifferences } from '../../../../functions/deployments/drift/outcomes.ts';
import { stackFound } from '../../../../functions/deployments/drift/stack-drift.ts';
import { isAutoscaled } from '../../../../functions/deployments/runs/objects/autoscaled.ts';

const meta = { name: 'vdb', namespace: 'vectors', labels: { app: 'vdb' } };
const object = (spec: object, rest: object = {}): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: meta,
  spec,
  ...rest,
});
const containers = (...items: object[]) => ({ template: { spec: { containers: items } } });

/** What an apply would make of it, what is there, and the paths that are told. */
const rows: Record<string, [applied: KubernetesObject, live: KubernetesObject, paths: string[]]> = {
  'the same': [object({ replicas: 3 }), object({ replicas: 3 }), []],
  'a number': [object({ replicas: 3 }), object({ replicas: 2 }), ['spec.replicas']],
  'a field that is gone': [object({ paused: true }), object({}), ['spec.paused']],
  'a field of ours that the plan does not have any more': [
    object({}),
    object({ paused: true }),
    ['spec.paused'],
  ],
  'a default that both have': [object({ a: { protocol: 'TCP' } }), object({ a: { protocol: 'TCP' } }), []],
  'nothing and an empty list': [object({ env: [] }), object({}), []],
  'amounts written in two ways': [
    object({ resources: { limits: { cpu: '1000m', memory: '1Gi' } } }),
    object({ resources: { limits: { cpu: 1, memory: '1024Mi' } } }),
    [],
  ],
  'another amount': [
    object({ resources: { limits: { cpu: '1' } } }),
    object({ resources: { limits: { cpu: '100m' } } }),
    ['spec.resources.limits.cpu'],
  ],
  'texts that are equal only as amounts': [
    object({ version: '1.0' }),
    object({ version: '1' }),
    ['spec.version'],
  ],
  'containers in another order': [
    object(containers({ name: 'a', image: 'x' }, { name: 'b', image: 'y' })),
    object(containers({ name: 'b', image: 'y' }, { name: 'a', image: 'x' })),
    [],
  ],
  'a container of a list': [
    object(containers({ name: 'a', image: 'x' }, { name: 'b', image: 'y' })),
    object(containers({ name: 'b', image: 'z' }, { name: 'a', image: 'x' })),
    ['spec.template.spec.containers[name=b].image'],
  ],
  'an item that is gone': [
    object(containers({ name: 'a' }, { name: 'b' })),
    object(containers({ name: 'a' })),
    ['spec.template.spec.containers[name=b]'],
  ],
  'a list without keys': [object({ list: ['a', 'b'] }), object({ list: ['a', 'c'] }), ['spec.list[1]']],
  'a list without keys that is shorter': [
    object({ list: ['a', 'b'] }),
    object({ list: ['a'] }),
    ['spec.list'],
  ],
  'a status': [object({}, { status: { ready: 3 } }), object({}, { status: { ready: 2 } }), []],
  'a label of ours': [
    object({}),
    object({}, { metadata: { ...meta, labels: { app: 'other' } } }),
    ['metadata.labels.app'],
  ],
  'a label of others': [
    object({}),
    object({}, { metadata: { ...meta, labels: { app: 'vdb', team: 'search' } } }),
    [],
  ],
  'what the server keeps': [
    object({}, { metadata: { ...meta, resourceVersion: '1', generation: 1 } }),
    object({}, { metadata: { ...meta, resourceVersion: '2', generation: 2 } }),
    [],
  ],
};

test.each(Object.entries(rows))('%s', (_, [applied, live, paths]) => {
  const planned = object({});
  expect(objectDifferences(live, applied, planned).map(({ path }) => path)).toEqual(paths);
});

test('a difference says what was applied and what is there, within bounds', () => {
  const [difference] = objectDifferences(
    object({ image: 'x\n'.repeat(5_000) }),
    object({ image: 'y' }),
    object({}),
  );
  expect(difference).toMatchObject({
    kind: 'StatefulSet',
    name: 'vdb',
    namespace: 'vectors',
    expected: '"y"',
  });
  expect(difference?.found).toHaveLength(longestValue);
  expect(difference?.detail).not.toMatch(/[\n\r]/);
});

test.each([
  ['a variable', containers({ name: 'a', env: [{ name: 'TOKEN', value: 'secret-value' }] })],
  ['an argument', containers({ name: 'a', args: ['--token=secret-value'] })],
])('of %s it is said that it differs, and no value', (_, spec) => {
  const expected = JSON.parse(JSON.stringify(spec).replace('secret-value', 'planned'));
  const found = objectDifferences(object(spec), object(expected), object({}));
  expect(found).toMatchObject([{ expected: null, found: null }]);
  expect(JSON.stringify(found)).not.toMatch(/secret-value/);
});

test.each(['Secret', 'ConfigMap'])('of the data of a %s no value is told', (kind) => {
  const of = (value: string): KubernetesObject => ({
    ...object({}),
    apiVersion: 'v1',
    kind,
    data: { key: value },
  });
  const found = objectDifferences(of('hidden-value'), of('planned-value'), of('planned-value'));
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found)).not.toMatch(/hidden-value|planned-value/);
});

describe('replicas are an autoscaler’s', () => {
  const scaledBy = (manager: string, subresource?: string) =>
    object({}, { metadata: { ...meta, managedFields: [{ manager, subresource }] } });
  const scaler = (name: string): KubernetesObject => ({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: meta,
    spec: { scaleTargetRef: { kind: 'StatefulSet', name } },
  });
  test.each([
    ['where its controller has set them', scaledBy('kube-controller-manager', 'scale'), [], true],
    ['where KEDA has', scaledBy('keda-operator', 'scale'), [], true],
    ['where the plan has one for it', object({}), [scaler('vdb')], true],
    ['and not where it is for another workload', object({}), [scaler('other')], false],
    ['and not where a person scales', scaledBy('kubectl', 'scale'), [], false],
    ['and not where a controller sets the status', scaledBy('kube-controller-manager', 'status'), [], false],
  ] as const)('%s', (_, live, planned, expected) => {
    expect(isAutoscaled(live, [...planned])).toBe(expected);
    const replicas = expected ? ['spec.replicas'] : [];
    const found = objectDifferences(object({ replicas: 5 }), object({ replicas: 3 }), object({}), replicas);
    expect(found).toHaveLength(expected ? 0 : 1);
  });
});

describe('of CloudFormation', () => {
  const drift = (status: string, more: object = {}) =>
    ({
      StackResourceDriftStatus: status,
      ResourceType: 'AWS::EKS::Nodegroup',
      LogicalResourceId: 'Nodes',
      ...more,
    }) as never;
  const changed = (path: string, sizes: object = {}, type = 'NOT_EQUAL') =>
    drift('MODIFIED', {
      ExpectedProperties: JSON.stringify({ ScalingConfig: sizes }),
      PropertyDifferences: [
        { PropertyPath: path, ExpectedValue: '3', ActualValue: '5', DifferenceType: type },
      ],
    });

  test.each([
    ['a resource that is in line', drift('IN_SYNC'), []],
    ['a type that it can’t compare', drift('NOT_CHECKED'), []],
    ['a resource that is gone', drift('DELETED'), ['AWS::EKS::Nodegroup Nodes is gone.']],
    [
      'a property',
      changed('/ScalingConfig/MinSize'),
      ['ScalingConfig.MinSize of AWS::EKS::Nodegroup Nodes is 5, not 3.'],
    ],
    [
      'the number of nodes under an autoscaler',
      changed('/ScalingConfig/DesiredSize', { MinSize: 1, MaxSize: 9 }),
      [],
    ],
    [
      'the number of nodes that nothing scales',
      changed('/ScalingConfig/DesiredSize', { MinSize: 3, MaxSize: 3 }),
      ['ScalingConfig.DesiredSize of AWS::EKS::Nodegroup Nodes is 5, not 3.'],
    ],
    ['a tag that somebody has added', changed('/Tags/2', {}, 'ADD'), []],
  ])('%s', (_, found, details) => {
    expect(stackFound([found]).differences.map(({ detail }) => detail)).toEqual(details);
  });

  test('what it could not read is unknown', () => {
    const found = stackFound([drift('UNKNOWN', { DriftStatusReason: 'Access denied.' })]);
    expect(found).toMatchObject({ differences: [], unchecked: [{ reason: 'Access denied.' }] });
    expect(outcomeOf(found)).toBe('unknown');
  });
});

test('of many differences the first ones are kept, and all are counted', () => {
  const one = { kind: 'K', name: 'n', namespace: null, path: null, expected: null, found: null, detail: 'd' };
  const findings = toFindings([{ differences: Array.from({ length: 500 }, () => one), unchecked: [] }]);
  expect([findings.differences.length, findings.differences_total]).toEqual([mostDifferences, 500]);
});
