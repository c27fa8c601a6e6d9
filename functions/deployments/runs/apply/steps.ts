import type { Step } from '../work/step.ts';
import { applyManifests } from './apply-manifests.ts';
import { applyOperations } from './apply-operations.ts';
import { checkBootstrap } from './check-bootstrap.ts';
import { checkInfrastructure } from './check-infrastructure.ts';
import { checkWorkloads } from './check-workloads.ts';
import { collectOutputs } from './collect-outputs.ts';
import { preflight } from './preflight.ts';
import { provisionInfrastructure } from './provision-infrastructure.ts';
import { pruneObjects } from './prune-objects.ts';
import { recordCancellation } from './record-cancellation.ts';
import { recordFailure } from './record-failure.ts';
import { recordSuccess } from './record-success.ts';
import { runBootstrap } from './run-bootstrap.ts';
import { stopRun } from './stop-run.ts';
import { takeBackNodes } from './take-back-nodes.ts';

/** Every Task of stepfunctions/deployment-apply.asl.json by its state's name. */
export const steps = {
  Preflight: preflight,
  ProvisionInfrastructure: provisionInfrastructure,
  CheckInfrastructure: checkInfrastructure,
  ApplyManifests: applyManifests,
  CheckWorkloads: checkWorkloads,
  RunBootstrap: runBootstrap,
  CheckBootstrap: checkBootstrap,
  ApplyOperations: applyOperations,
  PruneObjects: pruneObjects,
  CollectOutputs: collectOutputs,
  RecordSuccess: recordSuccess,
  StopRun: stopRun,
  RecordCancellation: recordCancellation,
  TakeBackNodes: takeBackNodes,
  RecordFailure: recordFailure,
} satisfies Record<string, Step>;
