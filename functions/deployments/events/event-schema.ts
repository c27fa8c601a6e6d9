import * as z from 'zod';
import { severities } from '../../shared/events/event-row.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, actorKindOfEvent } from '../../shared/http/person.ts';
import { errorFrame, frame } from '../../shared/http/streams/stream-frames.ts';
import { deploymentStatuses } from '../deployment.ts';
import { runEventType, runKinds, runStatuses } from '../run.ts';
import { eventsCursor } from './events-cursor.ts';

// Pure: what happens to a deployment, as the API tells it.

const exampleId = eventsCursor('deploy-01k9z3v5m8qh2t7xw4c6yb0rne', 7);

export const deploymentEventSchema = z
  .object({
    id: textField('The event’s id; as cursor or Last-Event-ID it asks for the events after it', exampleId),
    seq: z.int().meta({
      description: 'The number of the event within the deployment; numbers may have gaps',
      examples: [7],
    }),
    type: textField(
      `${runEventType} for what a run did or saw, else the type of a notification: see docs/contract.md. Others may follow`,
      runEventType,
    ),
    severity: openEnum(severities, 'The event’s severity'),
    title: textField('One line for people', 'The stack is complete.'),
    body: textField('Details for people; null where the title says it all', 'Fine with me.')
      .nullable()
      .meta({ examples: [null] }),
    actor_id: idField(
      'user',
      'Id of the user or service account that caused the event; null for the service itself',
    )
      .nullable()
      .meta({ examples: [null] }),
    actor_kind: actorKindField(actorKindOfEvent)
      .nullable()
      .meta({ examples: [null] }),
    run_id: idField('run', 'Id of the run that the event belongs to; null for an event of no run').nullable(),
    step: textField(
      'The step of the run in run_id; null for an event of no run',
      'ProvisionInfrastructure',
    ).nullable(),
    payload: z.record(z.string(), z.unknown()).meta({
      description: 'Facts for programs, by the type of event; ignore unknown fields',
      examples: [{}],
    }),
    created_at: timeField('When the event happened'),
  })
  .meta({ id: 'DeploymentEvent', description: 'An event of a deployment' });

const status = openEnum(deploymentStatuses, 'The status of the deployment').meta({ examples: ['running'] });

export const deploymentEventPageSchema = z
  .object({
    items: z.array(deploymentEventSchema).describe('The events of the page, oldest first'),
    status,
    next_cursor: textField(
      'Cursor of the next page; null only if the deployment is at rest and all events are read',
      exampleId,
    ).nullable(),
  })
  .meta({ id: 'DeploymentEventPage', description: 'A page of a deployment’s events' });

const activeRunSchema = z
  .object({
    id: idField('run', 'The run’s id'),
    kind: openEnum(runKinds, 'What the run does'),
    status: openEnum(runStatuses, 'The run’s status').meta({ examples: ['running'] }),
  })
  .meta({ id: 'FollowedRun', description: 'The run in progress' });

export const deploymentStreamFrames = z
  .discriminatedUnion('type', [
    frame(
      'event',
      'DeploymentEventFrame',
      'A frame of the stream with an event; the frame’s id is the event’s id',
      {
        event: deploymentEventSchema,
      },
    ),
    frame(
      'status',
      'DeploymentStatusFrame',
      'A frame of the stream with the deployment’s status: at the beginning, and after each change of the status',
      {
        status,
        active_run: activeRunSchema.nullable().describe('The run in progress; null if there is none'),
      },
    ),
    errorFrame,
  ])
  .meta({ id: 'DeploymentStreamFrame', description: 'The data of one frame of a deployment’s stream' });

export type DeploymentEvent = z.output<typeof deploymentEventSchema>;
