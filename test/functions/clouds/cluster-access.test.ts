import { expect, test } from 'vitest';
import { clusterRules, namespaceRules } from '../../../functions/clouds/setup/cluster-access.ts';
import { accessQuestions } from '../../../functions/deployments/runs/work/permissions.ts';
import type { ServedObject } from '../../../functions/deployments/runs/work/planned-objects.ts';
import { planFor } from '../../support/builders/vector-database.ts';

const plan = planFor();

/** A cluster that serves every kind of the plan. */
const served = plan.objects.map((planned): ServedObject => {
  const { kind } = planned.object;
  const resource = `${kind.toLowerCase().replace(/y$/, 'ie').replace(/s$/, 'se')}s`;
  return {
    planned,
    kind: { resource, namespaced: planned.object.metadata.namespace !== undefined } as never,
  };
});

const asked = (({ needed, more }) => [...needed, ...more])(accessQuestions(plan, served)).map(
  ({ group, resource, verb, namespace }) =>
    `${namespace ? 'namespace' : 'cluster'} ${verb} ${resource}.${group}`,
);
const granted = Object.entries({ namespace: namespaceRules, cluster: clusterRules }).flatMap(
  ([place, rules]) =>
    rules.flatMap(({ group, resources, verbs }) =>
      resources.flatMap((resource) => verbs.map((verb) => `${place} ${verb} ${resource}.${group}`)),
    ),
);

test('What we let customers grant in a cluster is all that preflight asks for', () => {
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((one) => !granted.includes(one))).toEqual([]);
});

test('and no more than that, but for looking which names are taken, which drivers there are, letting volumes grow and quoting logs', () => {
  expect(granted.filter((one) => !asked.includes(one)).sort()).toEqual([
    'cluster get csidrivers.storage.k8s.io',
    // Preflight asks for both where a plan has larger volumes.
    'namespace delete pods.',
    // A failure is told without the end of a log where we may not read it.
    'namespace get pods/log.',
    'namespace list cronjobs.batch',
    'namespace list deployments.apps',
    'namespace list serviceaccounts.',
    'namespace list services.',
    'namespace list statefulsets.apps',
    'namespace patch persistentvolumeclaims.',
  ]);
});

test('Nothing is granted by a wildcard', () => {
  expect(granted.filter((one) => one.includes('*'))).toEqual([]);
});
