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
      'Extent of the failure. `partial`: resources that the run created may still exist in the cloud account, or a destroy could not delete everything. `full`: the run failed before it created anything, or nothing is left',
    ),
    reason: textField(
      'Explanation of what failed, what is left and what to do, in sentences for display',
      'The cluster refused the namespace: it has no room for pods.',
    ),
  })
  .meta({
    id: 'Failure',
    description: 'The reason why a run failed or was cancelled, and what the run left in the cloud account',
  });

export const failure = failureSchema.nullable().meta({
  description:
    'Reason why the last run failed or was cancelled, and what the run left in the cloud account; `null` if the last run succeeded or has not ended, or if there is no run',
  examples: [null],
});

const stepSchema = z
  .object({
    name: textField(
      'Name of the step: `preflight`, `infrastructure`, `objects`, `workloads`, `bootstrap`, `operations` or `outputs`; in a destroy `objects`, `infrastructure` or `sweep`',
      'infrastructure',
    ),
    title: textField('Title of the step, for display', 'Make nodes and storage'),
    status: openEnum(
      stepStatuses,
      'Status of the step: `pending` (not started), `running`, `succeeded`, `failed`, `cancelled`, or `skipped` (the run ended before this step)',
    ).meta({
      examples: ['running'],
    }),
    started_at: timeField('Time at which the step started; `null` if the step has not started').nullable(),
    ended_at: timeField('Time at which the step ended; `null` if the step has not ended').nullable(),
  })
  .meta({ id: 'RunStep', description: 'A step of a run, with its status and times' });

const eventsPurgedAt = timeField(
  'Time at which the service deleted events of the run because of their age; `null` if all events are kept',
)
  .nullable()
  .meta({ examples: [null] });

export const runSchema = z
  .object({
    id: idField('run', 'ID of the run'),
    ...runTargets,
    ...runStates,
    failure: failure.describe(
      'Reason why the run failed or was cancelled, and what the run left in the cloud account; `null` if the run did neither',
    ),
    refusal: refusalSchema.nullable().meta({
      description:
        'Refusal by the cloud or the cluster, with the cause and a fix; can be set while the run is in progress. `null` if nothing was refused',
      examples: [null],
    }),
    requested_by: idField('user', 'ID of the user or service account that requested the run'),
    requested_by_name: personName('requested_by'),
    requested_by_kind: actorKindField(),
    created_at: timeField('Time at which the run was requested'),
    started_at: timeField('Time at which the run started; `null` if the run has not started').nullable(),
    ended_at: timeField('Time at which the run ended; `null` if the run has not ended')
      .nullable()
      .meta({ examples: [null] }),
    steps: z.array(stepSchema).describe('Steps of the run in order, including those that have not started'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'Progress of the run from 0 to 1, estimated from the usual duration of its steps. 1 means that the run has succeeded; a failed or cancelled run keeps its last value',
        examples: [0.42],
      }),
    cancel_requested_at: timeField(
      'Time at which cancellation was requested; `null` if cancellation was not requested',
    )
      .nullable()
      .meta({ examples: [null] }),
    events_purged_at: eventsPurgedAt,
  })
  .meta({
    id: 'Run',
    description:
      'A run: one attempt in the cloud account to apply a plan, to change the running deployment to another plan, or to destroy what runs have created',
  });

export const runEventSchema = z
  .object({
    seq: z.int().meta({
      description: 'Sequence number of the event within the run, in chronological order',
      examples: [4],
    }),
    step: textField(
      'Workflow step of the run that the event is about, for example `ApplyManifests`',
      'ApplyManifests',
    ),
    level: openEnum(
      runEventLevels,
      '`info`: information. `ok`: something succeeded. `warn`: something needs attention. `fail`: something failed',
    ),
    message: textField(
      'Description of what the run did or found, as a sentence for display',
      'The stack is complete.',
    ),
    created_at: timeField('Time at which the event happened'),
  })
  .meta({ id: 'RunEvent', description: 'An event of a run: something that the run did or found' });

export const runEventPageSchema = z
  .object({
    items: z.array(runEventSchema).describe('Events of this page, oldest first'),
    run_status: openEnum(
      runStatuses,
      'Status of the run: `queued` (not started), `running`, `succeeded`, `failed` or `cancelled`',
    ).meta({ examples: ['running'] }),
    events_purged_at: eventsPurgedAt,
    next_cursor: textField(
      'Cursor of the next page, to be sent as `cursor`. Never `null` while the run is in progress, since more events will follow',
      'bm90IGEgcmVhbCBvbmU',
    ).nullable(),
  })
  .meta({ id: 'RunEventPage', description: 'A page of a run’s events, with the run’s current status' });

export type RunResponse = z.output<typeof runSchema>;
export type RunEventResponse = z.output<typeof runEventSchema>;
