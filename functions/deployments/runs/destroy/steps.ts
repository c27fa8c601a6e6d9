import type { Step } from '../work/step.ts';
import { beginDestroy } from './begin-destroy.ts';
import { deleteObjects } from './delete-objects.ts';
import { removeStack } from './delete-stack.ts';
import { recordDestroyFailure, recordTeardown } from './record-teardown.ts';

/** Every Task of stepfunctions/deployment-destroy.asl.json by its state's name. */
export const destroySteps = {
  BeginDestroy: beginDestroy,
  DeleteObjects: deleteObjects,
  DeleteStack: removeStack,
  RecordTeardown: recordTeardown,
  RecordDestroyFailure: recordDestroyFailure,
} satisfies Record<string, Step>;
