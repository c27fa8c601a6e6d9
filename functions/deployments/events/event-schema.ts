import * as z from 'zod';
import { severities } from '../../shared/events/event-row.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, actorKindOfEvent } from '../../shared/http/person.ts';
import { errorFrame, frame } from '../../shared/http/streams/stream-frames.ts';
import { deploymentStatuses } from '../deployment.ts';
import { deploymentStatusMeaning } from '../fields.ts';
import { runEventType } from '../run.ts';
import { runStates } from '../runs/run-fields.ts';
import { eventsCursor } from './events-cursor.ts';

// Pure: what happens to a deployment, as the API tells it.

const exampleId = eventsCursor('deploy-01k9z3v5m8qh2t7xw4c6yb0rne', 7);

export const deploymentEventSchema = z
  .object({
    id: textField(
      'ID of the event. Sent as `cursor` or `Last-Event-ID`, the ID requests the events after this event',
      exampleId,
    ),
    seq: z.int().meta({
      description:
        'Sequence number of the event within the deployment, in chronological order. Numbers may be skipped',
      examples: [7],
    }),
    type: textField(
      `Type of the event: \`${runEventType}\` for an event of a run, otherwise a notification type as listed in docs/contract.md. More types may be added`,
      runEventType,
    ),
    severity: openEnum(
      severities,
      '`info`: information. `ok`: something succeeded. `warn`: something needs attention. `fail`: something failed',
    ),
    title: textField('Title of the event, in one line for display', 'The stack is complete.'),
    body: textField(
      'Details of the event, as text for display; `null` if the title says everything',
      'Fine with me.',
    )
      .nullable()
      .meta({ examples: [null] }),
    actor_id: idField(
      'user',
      'ID of the user or service account that caused the event; `null` if the service acted on its own',
    )
      .nullable()
      .meta({ examples: [null] }),
    actor_kind: actorKindField(actorKindOfEvent)
      .nullable()
      .meta({ examples: [null] }),
    run_id: idField(
      'run',
      'ID of the run that the event belongs to; `null` if the event belongs to no run',
    ).nullable(),
    step: textField(
      'Workflow step of the run that the event is about, for example `ProvisionInfrastructure`; `null` if the event belongs to no run',
      'ProvisionInfrastructure',
    ).nullable(),
    payload: z.record(z.string(), z.unknown()).meta({
      description:
        'Machine-readable details of the event, which depend on the event’s type. More fields may be added',
      examples: [{}],
    }),
    created_at: timeField('Time at which the event happened'),
  })
  .meta({
    id: 'DeploymentEvent',
    description:
      'An event of a deployment: something that happened to the deployment, or that one of its runs did or found',
  });

const status = openEnum(deploymentStatuses, deploymentStatusMeaning).meta({ examples: ['running'] });

export const deploymentEventPageSchema = z
  .object({
    items: z.array(deploymentEventSchema).describe('Events of this page, oldest first'),
    status,
    next_cursor: textField(
      'Cursor of the next page, to be sent as `cursor`. `null` only if all events have been read and no run or approval request of the deployment is in progress',
      exampleId,
    ).nullable(),
  })
  .meta({
    id: 'DeploymentEventPage',
    description: 'A page of a deployment’s events, with the deployment’s current status',
  });

const activeRunSchema = z
  .object({
    id: idField('run', 'ID of the run'),
    ...runStates,
  })
  .meta({ id: 'FollowedRun', description: 'The deployment’s queued or running run' });

export const deploymentStreamFrames = z
  .discriminatedUnion('type', [
    frame(
      'event',
      'DeploymentEventFrame',
      'A stream frame with one event. The ID of the frame is the ID of the event',
      {
        event: deploymentEventSchema,
      },
    ),
    frame(
      'status',
      'DeploymentStatusFrame',
      'A stream frame with the deployment’s current status, sent at the start of the stream and after each change',
      {
        status,
        active_run: activeRunSchema
          .nullable()
          .describe('The queued or running run; `null` if there is no such run'),
      },
    ),
    errorFrame,
  ])
  .meta({
    id: 'DeploymentStreamFrame',
    description: 'Data of one frame of a deployment’s stream: an event, the status, or an error',
  });

export type DeploymentEvent = z.output<typeof deploymentEventSchema>;
