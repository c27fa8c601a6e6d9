import type { KubernetesObject, PlannedObject } from '../../agent.ts';
import type { ManifestPhase } from '../../context.ts';
import { disruptionBudget } from '../../eks/protection.ts';
import type { Names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { acceptanceJob, healthCronJob } from './acceptance.ts';
import { engine } from './engine.ts';
import { foundation } from './foundation.ts';
import { dashboard, monitoring } from './monitoring.ts';
import { networkPolicies } from './protection.ts';
import { autoscaler } from './scaling.ts';
import { service } from './services.ts';
import { weightsJob } from './weights.ts';

/** Every object in the order of its phase; within a phase, what others refer to comes first. */
export function manifests(settings: Settings, names: Names): PlannedObject[] {
  return [
    // Policies stand before the pods they protect.
    ...inPhase('foundation', [...foundation(settings, names), ...networkPolicies(settings, names)]),
    ...inPhase('workload', [
      ...(settings.weights_cache === 'store-pvc' ? [weightsJob(settings, names)] : []),
      service(settings, names),
      disruptionBudget(names, names.engine, 'engine'),
      engine(settings, names),
      // Not left out where the cluster doesn't know it: nothing else says how many replicas there are.
      ...autoscaler(settings, names),
    ]),
    ...inPhase('bootstrap', [acceptanceJob(settings, names)]),
    ...inPhase('operations', [healthCronJob(settings, names), dashboard(names)]),
    ...optional(inPhase('operations', monitoring(settings, names))),
  ];
}

const inPhase = (phase: ManifestPhase, objects: KubernetesObject[]): PlannedObject[] =>
  objects.map((object) => ({ phase, object }));

const optional = (objects: PlannedObject[]): PlannedObject[] =>
  objects.map((object) => ({ ...object, optional: true }));
