import * as z from 'zod';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { personName } from '../shared/http/person.ts';
import { stepStatuses } from './progress.ts';
import { failureExtents, runEventLevels, runKinds, runStatuses } from './run.ts';

// Pure: the shapes of the API's answers about runs.

const failureSchema = z
  .object({
    extent: openEnum(failureExtents, 'partial: something was made in the account; full: nothing was'),
    reason: textField(
      'What failed and what to do',
      'The cluster refused the namespace: it has no room for pods.',
    ),
  })
  .meta({ id: 'Failure', description: 'Why a run failed and what it left' });

export const failure = failureSchema
  .nullable()
  .meta({ description: 'Null unless the last run failed', examples: [null] });

const stepSchema = z
  .object({
    name: textField('Stable name', 'infrastructure'),
    title: textField('What it does', 'Make nodes and storage'),
    status: openEnum(stepStatuses, 'Its status; skipped where the run ended before').meta({
      examples: ['running'],
    }),
    started_at: timeField('When it was entered first; null until then').nullable(),
    ended_at: timeField('When it ended; null until then').nullable(),
  })
  .meta({ id: 'RunStep', description: 'A part of a run' });

const eventsPurgedAt = timeField(
  'When its events were deleted for their age, so that none is shown; null while they are kept',
)
  .nullable()
  .meta({ examples: [null] });

export const runSchema = z
  .object({
    id: idField('run', 'Names the run'),
    deployment_id: idField('deployment', 'The deployment that it belongs to'),
    plan_id: idField('plan', 'The plan that was current when it was started'),
    kind: openEnum(runKinds, 'What it does'),
    status: openEnum(runStatuses, 'Its status').meta({ examples: ['running'] }),
    failure,
    requested_by: idField('user', 'Who started it'),
    requested_by_name: personName(),
    created_at: timeField('When it was requested'),
    started_at: timeField('When it began; null until then').nullable(),
    ended_at: timeField('When it ended; null until then')
      .nullable()
      .meta({ examples: [null] }),
    steps: z.array(stepSchema).describe('Its steps, in their order'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description: 'From 0 to 1, by how long its steps take when all is well',
        examples: [0.42],
      }),
    cancel_requested_at: timeField('When somebody cancelled it; null where nobody did')
      .nullable()
      .meta({ examples: [null] }),
    events_purged_at: eventsPurgedAt,
  })
  .meta({ id: 'Run', description: 'One attempt to apply a plan, or to destroy what was applied' });

export const runEventSchema = z
  .object({
    seq: z.int().meta({ description: 'Counts the events of the run', examples: [4] }),
    step: textField('The step of the run', 'ApplyManifests'),
    level: openEnum(runEventLevels, 'How much it matters'),
    message: textField('What was done or seen, for people', 'The stack is complete.'),
    created_at: timeField('When it was written'),
  })
  .meta({ id: 'RunEvent', description: 'Something that a run did or saw' });

export const runEventPageSchema = z
  .object({
    items: z.array(runEventSchema).describe('The page, oldest first'),
    run_status: openEnum(runStatuses, 'The status of the run').meta({ examples: ['running'] }),
    events_purged_at: eventsPurgedAt,
    next_cursor: textField(
      'Null only when the run has ended and all is read',
      'bm90IGEgcmVhbCBvbmU',
    ).nullable(),
  })
  .meta({ id: 'RunEventPage', description: 'What a run did, as far as it has got' });

export type RunRecord = z.output<typeof runSchema>;
export type RunEventRecord = z.output<typeof runEventSchema>;
