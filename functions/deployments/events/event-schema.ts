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
      'The id of the event. Sent as `cursor` or Last-Event-ID, it asks for the events after this one',
      exampleId,
    ),
    seq: z.int().meta({
      description:
        'The number of the event among the events of the deployment, in the order of time; numbers may be left out',
      examples: [7],
    }),
    type: textField(
      `${runEventType} for what a run did or saw, else the type of a notification: see docs/contract.md. Others may follow`,
      runEventType,
    ),
    severity: openEnum(
      severities,
      'info: information; ok: something has succeeded; warn: something needs attention; fail: something has failed',
    ),
    title: textField('What happened, in one line to show', 'The stack is complete.'),
    body: textField(
      'More about what happened, as a text to show; null if the title says it all',
      'Fine with me.',
    )
      .nullable()
      .meta({ examples: [null] }),
    actor_id: idField(
      'user',
      'Id of the user or service account that caused the event; null if this service acted by itself',
    )
      .nullable()
      .meta({ examples: [null] }),
    actor_kind: actorKindField(actorKindOfEvent)
      .nullable()
      .meta({ examples: [null] }),
    run_id: idField(
      'run',
      'Id of the run in which the event happened; null if it belongs to no run',
    ).nullable(),
    step: textField(
      'The part of the run that the event is about, by its name in the service’s workflow; null for an event of no run',
      'ProvisionInfrastructure',
    ).nullable(),
    payload: z.record(z.string(), z.unknown()).meta({
      description: 'Facts about the event for programs; which ones depends on its type. More may be added',
      examples: [{}],
    }),
    created_at: timeField('When the event happened'),
  })
  .meta({
    id: 'DeploymentEvent',
    description:
      'An event of a deployment: something that happened to it, or that one of its runs did or found',
  });

const status = openEnum(deploymentStatuses, deploymentStatusMeaning).meta({ examples: ['running'] });

export const deploymentEventPageSchema = z
  .object({
    items: z.array(deploymentEventSchema).describe('The events of this page, the oldest first'),
    status,
    next_cursor: textField(
      'The cursor of the next page: send it as `cursor`. Null only if all events are read and no run or request of the deployment is in progress',
      exampleId,
    ).nullable(),
  })
  .meta({
    id: 'DeploymentEventPage',
    description: 'One page of a deployment’s events, with its present status',
  });

const activeRunSchema = z
  .object({
    id: idField('run', 'The id of the run'),
    ...runStates,
  })
  .meta({ id: 'FollowedRun', description: 'The run of the deployment that is queued or running' });

export const deploymentStreamFrames = z
  .discriminatedUnion('type', [
    frame(
      'event',
      'DeploymentEventFrame',
      'A frame of a deployment’s stream: one event. The id of the frame is the event’s id',
      {
        event: deploymentEventSchema,
      },
    ),
    frame(
      'status',
      'DeploymentStatusFrame',
      'A frame of a deployment’s stream: its present status. It comes first in the stream, and again after each change of the status',
      {
        status,
        active_run: activeRunSchema
          .nullable()
          .describe('The run that is queued or running; null if there is none'),
      },
    ),
    errorFrame,
  ])
  .meta({
    id: 'DeploymentStreamFrame',
    description: 'The data of one frame of a deployment’s stream: an event, the status, or an error',
  });

export type DeploymentEvent = z.output<typeof deploymentEventSchema>;
