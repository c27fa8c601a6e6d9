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
  // With a client that no other step needs.
  DeleteData: async (work) => (await import('./delete-data.ts')).deleteData(work),
  RecordTeardown: recordTeardown,
  RecordDestroyFailure: recordDestroyFailure,
} satisfies Record<string, Step>;
