import * as z from 'zod';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, personName } from '../../shared/http/person.ts';
import { refusalSchema } from '../refusals/schema.ts';
import { failureExtents, runEventLevels, runStatuses } from '../run.ts';
import { stepStatuses } from '../runs/progress.ts';
import { runStates, runTargets } from '../runs/run-fields.ts';

// Pure: the shapes of the API's answers about runs.

const failureSchema = z
  .object({
    extent: openEnum(
      failureExtents,
      'How much the failure left in the cloud account. partial: something that the run made may still be there, or a destroy could not delete everything; full: the run failed before it made anything, or nothing of it is left',
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
  description:
    'Why the last run failed or was cancelled, and what it left in the cloud account; null if it did neither',
  examples: [null],
});

const stepSchema = z
  .object({
    name: textField(
      'The name of the step for programs: preflight, infrastructure, objects, workloads, bootstrap, operations, outputs or, of a destroy, sweep',
      'infrastructure',
    ),
    title: textField('What the step does, as a title to show', 'Make nodes and storage'),
    status: openEnum(
      stepStatuses,
      'The status of the step: pending (not begun), running, succeeded, failed, cancelled, or skipped (the run ended before this step)',
    ).meta({
      examples: ['running'],
    }),
    started_at: timeField('When the step began; null if it has not begun').nullable(),
    ended_at: timeField('When the step ended; null if it has not ended').nullable(),
  })
  .meta({ id: 'RunStep', description: 'One step of a run, with its status and times' });

const eventsPurgedAt = timeField(
  'When the service deleted events of the run because of their age; null while all are kept',
)
  .nullable()
  .meta({ examples: [null] });

export const runSchema = z
  .object({
    id: idField('run', 'The id of the run'),
    ...runTargets,
    ...runStates,
    failure: failure.describe(
      'Why the run failed or was cancelled, and what it left in the cloud account; null if it did neither',
    ),
    refusal: refusalSchema.nullable().meta({
      description:
        'What the cloud or the cluster refused to do for the run, with the cause and what to do, also while the run still goes on; null if nothing was refused',
      examples: [null],
    }),
    requested_by: idField('user', 'Id of the user or service account that requested the run'),
    requested_by_name: personName('requested_by'),
    requested_by_kind: actorKindField(),
    created_at: timeField('When the run was requested; it begins some time later'),
    started_at: timeField('When the run began its work; null before that').nullable(),
    ended_at: timeField('When the run ended; null before that')
      .nullable()
      .meta({ examples: [null] }),
    steps: z
      .array(stepSchema)
      .describe('The steps of the run in their order, also those that have not begun'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'How far the run is, from 0 to 1 (it has succeeded), estimated by the time that its steps usually take; a run that failed or was cancelled keeps its last value',
        examples: [0.42],
      }),
    cancel_requested_at: timeField('When a user or program asked to cancel the run; null if none did')
      .nullable()
      .meta({ examples: [null] }),
    events_purged_at: eventsPurgedAt,
  })
  .meta({
    id: 'Run',
    description:
      'A run: one attempt in the cloud account to apply a plan, to change what runs to another plan, or to destroy what runs made',
  });

export const runEventSchema = z
  .object({
    seq: z.int().meta({
      description: 'The number of the event among the events of its run, in the order of time',
      examples: [4],
    }),
    step: textField(
      'The part of the run that the event is about, by its name in the service’s workflow, such as ApplyManifests',
      'ApplyManifests',
    ),
    level: openEnum(
      runEventLevels,
      'info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed',
    ),
    message: textField('What the run did or found, as a sentence to show', 'The stack is complete.'),
    created_at: timeField('When the event happened'),
  })
  .meta({ id: 'RunEvent', description: 'An event of a run: one thing that it did or found' });

export const runEventPageSchema = z
  .object({
    items: z.array(runEventSchema).describe('The events of this page, the oldest first'),
    run_status: openEnum(
      runStatuses,
      'The status of the run: queued (it has not begun), running, succeeded, failed or cancelled',
    ).meta({ examples: ['running'] }),
    events_purged_at: eventsPurgedAt,
    next_cursor: textField(
      'The cursor of the next page: send it as `cursor`. While the run goes on it is never null, since more events will follow',
      'bm90IGEgcmVhbCBvbmU',
    ).nullable(),
  })
  .meta({ id: 'RunEventPage', description: 'One page of a run’s events, with its present status' });

export type RunResponse = z.output<typeof runSchema>;
export type RunEventResponse = z.output<typeof runEventSchema>;
