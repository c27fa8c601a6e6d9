import type { KubernetesObject, PlannedObject } from '../../agent.ts';
import type { ManifestPhase } from '../../context.ts';
import { disruptionBudget } from '../../eks/protection.ts';
import type { Names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { dashboard } from './dashboard.ts';
import { foundation } from './foundation.ts';
import { pushgateway } from './gauges.ts';
import { bootstrapJob, recallCronJob, snapshotCronJob } from './jobs.ts';
import { monitoring } from './monitoring.ts';
import { networkPolicies } from './protection.ts';
import { services } from './services.ts';
import { statefulSet } from './stateful-set.ts';

/** Every object in the order of its phase; within a phase, what others refer to comes first. */
export function manifests(settings: Settings, names: Names): PlannedObject[] {
  return [
    // Policies stand before the pods they protect.
    ...inPhase('foundation', [...foundation(settings, names), ...networkPolicies(names)]),
    ...inPhase('workload', [
      ...services(names),
      disruptionBudget(names, names.base, 'database'),
      statefulSet(settings, names),
    ]),
    ...inPhase('bootstrap', [bootstrapJob(settings, names)]),
    ...inPhase('operations', [
      ...pushgateway(names),
      snapshotCronJob(settings, names),
      recallCronJob(settings, names),
      dashboard(names),
    ]),
    ...inPhase('operations', monitoring(settings, names)).map((object) => ({ ...object, optional: true })),
  ];
}

const inPhase = (phase: ManifestPhase, objects: KubernetesObject[]): PlannedObject[] =>
  objects.map((object) => ({ phase, object }));
