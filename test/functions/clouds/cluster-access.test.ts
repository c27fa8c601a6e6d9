import { expect, test } from 'vitest';
import type { Plan } from '../../../functions/agents/agent.ts';
import {
  clusterAccess,
  clusterRemoval,
  clusterRules,
  namespaceRules,
} from '../../../functions/clouds/setup/cluster-access.ts';
import { accessQuestions } from '../../../functions/deployments/runs/objects/permissions.ts';
import type { ServedObject } from '../../../functions/deployments/runs/objects/planned-objects.ts';
import { planFor as inferencePlan } from '../../support/builders/agents/inference-server.ts';
import { planFor } from '../../support/builders/agents/vector-database.ts';

const plans = [planFor(), inferencePlan(), inferencePlan({ autoscaler: 'hpa' })];

/** In a cluster that serves every kind of the plan. */
function questionsOf(plan: Plan) {
  const served = plan.objects.map((planned): ServedObject => {
    const { kind } = planned.object;
    const resource = `${kind.toLowerCase().replace(/y$/, 'ie').replace(/s$/, 'se')}s`;
    return {
      planned,
      kind: { resource, namespaced: planned.object.metadata.namespace !== undefined } as never,
    };
  });
  const { needed, more } = accessQuestions(plan, served);
  return [...needed, ...more];
}

const asked = plans
  .flatMap(questionsOf)
  .map(
    ({ group, resource, verb, namespace }) =>
      `${namespace ? 'namespace' : 'cluster'} ${verb} ${resource}.${group}`,
  );
const granted = Object.entries({ namespace: namespaceRules, cluster: clusterRules }).flatMap(
  ([place, rules]) =>
    rules.flatMap(({ group, resources, verbs }) =>
      resources.flatMap((resource) => verbs.map((verb) => `${place} ${verb} ${resource}.${group}`)),
    ),
);

test('The permissions that customers grant in a cluster are all that preflight checks', () => {
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((one) => !granted.includes(one))).toEqual([]);
});

test('and no more than that, but for looking which names are taken, which drivers and GPUs there are, letting volumes grow and quoting logs', () => {
  expect(granted.filter((one) => !asked.includes(one)).sort()).toEqual([
    'cluster get csidrivers.storage.k8s.io',
    'cluster get deviceclasses.resource.k8s.io',
    'cluster list nodes.',
    // Preflight asks for both where a plan has larger volumes.
    'namespace delete pods.',
    // A failure is told without the end of a log where we may not read it.
    'namespace get pods/log.',
    'namespace list cronjobs.batch',
    'namespace list deployments.apps',
    'namespace list serviceaccounts.',
    'namespace list services.',
    'namespace list statefulsets.apps',
  ]);
});

test('Each object of the access has a command that deletes it, permissions before what bounds them; the namespace stays', () => {
  const commands = clusterRemoval('vectors');
  const deleted = commands.flatMap((command) => command.match(/[a-z]+\/[a-z-]+/g) ?? []);
  const made = clusterAccess('vectors').items.filter(({ kind }) => kind !== 'Namespace');
  expect(deleted.toSorted()).toEqual(
    made.map(({ kind, metadata: { name } }) => `${kind.toLowerCase()}/${name}`).toSorted(),
  );
  const all = deleted.join(' ');
  expect(all.indexOf('clusterrolebinding/')).toBeLessThan(all.indexOf('validatingadmissionpolicybinding/'));
  expect(commands).toContain(
    "kubectl delete --ignore-not-found --namespace 'vectors' rolebinding/deployment-orchestrator-namespace",
  );
});

test('Of volumes the service may make, change and delete buckets alone: a policy makes the API server refuse others', () => {
  const items = clusterAccess('any').items as { kind: string; spec?: Record<string, unknown> }[];
  const kinds = items.map(({ kind }) => kind);
  // In force before the rule that it bounds.
  expect(kinds.indexOf('ValidatingAdmissionPolicyBinding')).toBeLessThan(kinds.indexOf('ClusterRole'));
  const policy = items.find(({ kind }) => kind === 'ValidatingAdmissionPolicy');
  expect(policy?.spec).toMatchObject({
    failurePolicy: 'Fail',
    matchConditions: [{ expression: "'deployment-orchestrator' in request.userInfo.groups" }],
    validations: [
      { expression: expect.stringMatching(/object\.spec\.csi\.driver == 's3\.csi\.aws\.com'/) },
      { expression: expect.stringMatching(/oldObject\.spec\.csi\.driver == 's3\.csi\.aws\.com'/) },
      { expression: "request.name.startsWith('deploy-')" },
    ],
  });
  for (const plan of plans) {
    for (const { object } of plan.objects.filter((each) => each.object.kind === 'PersistentVolume')) {
      expect(object.metadata.name).toMatch(/^deploy-/);
      expect(object.spec).toMatchObject({ csi: { driver: 's3.csi.aws.com' } });
    }
  }
});

test('Of storage classes the service may make, change and delete only those that are named after a deployment', () => {
  const items = clusterAccess('any').items as { kind: string; spec?: Record<string, unknown> }[];
  const policies = items.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
  const ofClasses = policies.filter(({ spec }) => JSON.stringify(spec).includes('"storageclasses"'));
  expect(ofClasses).toMatchObject([
    {
      metadata: { name: 'deployment-orchestrator-storage-classes' },
      spec: {
        failurePolicy: 'Fail',
        matchConstraints: { resourceRules: [{ operations: ['CREATE', 'UPDATE', 'DELETE'] }] },
        matchConditions: [{ expression: "'deployment-orchestrator' in request.userInfo.groups" }],
        validations: [{ expression: "request.name.startsWith('deploy-')" }],
      },
    },
  ]);
  const bound = items.filter(({ kind }) => kind === 'ValidatingAdmissionPolicyBinding');
  expect(bound.map(({ spec }) => spec?.policyName)).toEqual(
    policies.map((policy) => (policy as unknown as { metadata: { name: string } }).metadata.name),
  );
  const classes = plans
    .flatMap(({ objects }) => objects)
    .filter(({ object }) => object.kind === 'StorageClass');
  expect(classes.length).toBeGreaterThan(0);
  for (const { object } of classes) expect(object.metadata.name).toMatch(/^deploy-/);
});

test('Nothing is granted by a wildcard', () => {
  expect(granted.filter((one) => one.includes('*'))).toEqual([]);
});
