import * as z from 'zod';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, personName } from '../../shared/http/person.ts';
import { refusalSchema } from '../refusals/schema.ts';
import { failureExtents, runEventLevels, runKinds, runStatuses } from '../run.ts';
import { stepStatuses } from '../runs/progress.ts';

// Pure: the shapes of the API's answers about runs.

const failureSchema = z
  .object({
    extent: openEnum(
      failureExtents,
      'partial: something that the run made may still be in the account, or a destroy has left something over; full: nothing of the run is left there',
    ),
    reason: textField(
      'What failed, what is left and what to do about it, in sentences to show',
      'The cluster refused the namespace: it has no room for pods.',
    ),
  })
  .meta({
    id: 'Failure',
    description: 'Why a run failed or was cancelled, and what it left in the cloud account',
  });

export const failure = failureSchema.nullable().meta({
  description: 'Why the last run failed or was cancelled, and what it left; null if it did neither',
  examples: [null],
});

const stepSchema = z
  .object({
    name: textField('A name of the gate for programs; it stays the same when the title changes', 'infrastructure'),
    title: textField('What the step does, as a text to show', 'Make nodes and storage'),
    status: openEnum(stepStatuses, 'The status of the step; skipped if the run ended before it').meta({
      examples: ['running'],
    }),
    started_at: timeField('When the step began; null if it has not begun').nullable(),
    ended_at: timeField('When the step ended; null if it has not ended').nullable(),
  })
  .meta({ id: 'RunStep', description: 'A step of a run' });

const eventsPurgedAt = timeField('When events of the run were deleted for their age; null while all are kept')
  .nullable()
  .meta({ examples: [null] });

export const runSchema = z
  .object({
    id: idField('run', 'The run’s id'),
    deployment_id: idField('deployment', 'Id of the deployment that the run belongs to'),
    plan_id: idField(
      'plan',
      'Id of the plan that the run applies; for a destroy, of the plan that was current when the run was started',
    ),
    kind: openEnum(runKinds, 'What the run does'),
    status: openEnum(runStatuses, 'The status of the run').meta({ examples: ['running'] }),
    failure: failure.describe('Why the run failed or was cancelled; null if it did neither'),
    refusal: refusalSchema.nullable().meta({
      description:
        'What the cloud or the cluster refused to do for the run, as soon as it is known; null if nothing was refused',
      examples: [null],
    }),
    requested_by: idField('user', 'Id of the user or service account that started the run'),
    requested_by_name: personName(),
    requested_by_kind: actorKindField(),
    created_at: timeField('When the run was requested'),
    started_at: timeField('When the run began; null before that').nullable(),
    ended_at: timeField('When the run ended; null before that')
      .nullable()
      .meta({ examples: [null] }),
    steps: z.array(stepSchema).describe('The steps of the run, the first one first'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'The estimated progress of the run from 0 to 1: the share of the usual duration of all steps that has passed',
        examples: [0.42],
      }),
    cancel_requested_at: timeField('When the cancellation of the run was requested; null if it was not')
      .nullable()
      .meta({ examples: [null] }),
    events_purged_at: eventsPurgedAt,
  })
  .meta({ id: 'Run', description: 'One attempt to apply a plan, or to destroy what was applied' });

export const runEventSchema = z
  .object({
    seq: z.int().meta({ description: 'The number of the event in its run', examples: [4] }),
    step: textField('The step of the run', 'ApplyManifests'),
    level: openEnum(runEventLevels, 'The event’s severity'),
    message: textField('What was done or found, for people', 'The stack is complete.'),
    created_at: timeField('When the event was written'),
  })
  .meta({ id: 'RunEvent', description: 'An event of a run' });

export const runEventPageSchema = z
  .object({
    items: z.array(runEventSchema).describe('The events of the page, oldest first'),
    run_status: openEnum(runStatuses, 'The status of the run').meta({ examples: ['running'] }),
    events_purged_at: eventsPurgedAt,
    next_cursor: textField(
      'Cursor of the next page; null only when the run has ended and all is read',
      'bm90IGEgcmVhbCBvbmU',
    ).nullable(),
  })
  .meta({ id: 'RunEventPage', description: 'A page of a run’s events' });

export type RunResponse = z.output<typeof runSchema>;
export type RunEventResponse = z.output<typeof runEventSchema>;
