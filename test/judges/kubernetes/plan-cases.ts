import { isDeepStrictEqual } from 'node:util';
import type { KubernetesObject } from '../../../functions/agents/agent.ts';
import { applyManifests } from '../../../functions/deployments/runs/apply/apply-manifests.ts';
import { applyOperations } from '../../../functions/deployments/runs/apply/apply-operations.ts';
import { preflight } from '../../../functions/deployments/runs/apply/preflight.ts';
import { runBootstrap } from '../../../functions/deployments/runs/apply/run-bootstrap.ts';
import type { Cases } from './cases.ts';
import type { ControlPlane } from './control-plane.ts';
import { type PlannedCase, plans } from './plans.ts';
import { productWork } from './product.ts';
import { namespace } from './requests/objects.ts';
import { apply, type Content, create, read } from './requests/row.ts';
import type { Send } from './send.ts';

/** The standard that pods must meet in a namespace whose owner is strict. */
const restricted = {
  labels: {
    'pod-security.kubernetes.io/enforce': 'restricted',
    'pod-security.kubernetes.io/warn': 'restricted',
  },
};

/**
 * Every plan is applied by the steps of a run, twice; the second time must change nothing. Every object is also
 * tried strictly by somebody else: no unknown field, no warning, in namespaces that take restricted pods only.
 */
export async function judgePlans(controlPlane: ControlPlane, send: Send, cases: Cases): Promise<void> {
  for (const planned of plans) {
    const name = `plan "${planned.name}"`;
    try {
      await judgePlan(name, planned, controlPlane, send, cases);
    } catch (error) {
      cases.expect(name, false, error);
    }
  }
}

async function judgePlan(
  name: string,
  { plan, deploymentId }: PlannedCase,
  controlPlane: ControlPlane,
  send: Send,
  cases: Cases,
): Promise<void> {
  // What exists already, as `default` does, is labelled all the same.
  await send(create(namespace(plan.scope.namespace)));
  const labels = {
    method: 'PATCH',
    path: `/api/v1/namespaces/${plan.scope.namespace}`,
    body: { metadata: restricted },
  };
  const { code, body } = await send({ ...labels, contentType: 'application/merge-patch+json' });
  if (code !== 200) throw new Error(`The namespace was not labelled: ${JSON.stringify(body)}`);

  const applyAll = async () => {
    // The same run, or its job would be created again.
    const { work } = productWork(controlPlane, { plan, deploymentId, runId: `run-of-${deploymentId}` });
    for (const step of [preflight, applyManifests, runBootstrap, applyOperations]) await step(work);
  };
  const objects = plan.objects.map(({ object }) => object);
  await applyAll();
  const before = await stateOf(objects, send);
  await applyAll();
  const after = await stateOf(objects, send);
  for (const [index, object] of objects.entries()) {
    const what = `${name}: ${object.kind} ${object.metadata.name}`;
    cases.expect(`${what} is there`, before[index] !== undefined);
    cases.expect(`${what} stays as it is when applied again`, isDeepStrictEqual(before[index], after[index]));
    const strict = { fieldManager: 'judge', force: 'true', dryRun: 'All', fieldValidation: 'Strict' };
    const { code, body, warnings } = await send(apply(object as Content, strict));
    cases.expect(`${what} is taken strictly, without a warning`, code === 200 && !warnings.length, {
      body,
      warnings,
    });
  }
}

/** Each object as it is stored; undefined for one that isn't there. */
async function stateOf(objects: KubernetesObject[], send: Send): Promise<(object | undefined)[]> {
  const states: (object | undefined)[] = [];
  for (const object of objects) {
    const { code, body } = await send(read(object as Content));
    states.push(code === 200 ? withoutStatus(body as Stored) : undefined);
  }
  return states;
}

interface Stored extends Content {
  metadata: Content['metadata'] & {
    resourceVersion: string;
    managedFields?: { operation: string }[];
    annotations?: Record<string, string>;
  };
  status?: object;
}

/** What a Deployment's controller writes beside the status, when it gets to it. */
const revision = 'deployment.kubernetes.io/revision';

/**
 * Controllers write the status when they get to it, and with it the version and who manages what. Of an object that
 * has no status the version stays, too.
 */
function withoutStatus({ status, ...object }: Stored): object {
  if (!status) return object;
  const { resourceVersion: _version, managedFields, ...rest } = object.metadata;
  const { [revision]: _revision, ...annotations } = rest.annotations ?? {};
  const metadata = { ...rest, annotations };
  const applied = (managedFields ?? []).filter(({ operation }) => operation === 'Apply');
  // Volumes and claims are bound meanwhile, which shows in their metadata and in what refers to the other.
  return object.kind.startsWith('PersistentVolume') ? { applied } : { ...object, metadata, applied };
}
