import { expect, test } from 'vitest';
import { markStep, readStepError } from '../../../../../functions/deployments/runs/work/step-error.ts';
import { Refusal } from '../../../../../functions/shared/workflow-errors.ts';

test("a refusal keeps step and sentence on its way through Lambda's report and a Catch", () => {
  const error = markStep(
    'ApplyManifests',
    new Refusal('field_conflict', 'Field: somebody else has it.'),
  ) as Error;
  const report = { errorType: error.name, errorMessage: error.message, trace: [] };
  for (const Cause of [JSON.stringify(report), error.message]) {
    expect(readStepError({ Error: error.name, Cause })).toEqual({
      step: 'ApplyManifests',
      sentence: 'Field: somebody else has it.',
    });
  }
});

test('the words of any other error stay inside', () => {
  const error = markStep('ApplyManifests', new TypeError('x of undefined')) as Error;
  expect(error.message).toBe('x of undefined');
  expect(readStepError({ Error: 'TypeError', Cause: 'ApplyManifests: x of undefined' })).toEqual({});
  expect(readStepError({ Error: 'States.Timeout' })).toEqual({});
  expect(readStepError(undefined)).toEqual({});
});
