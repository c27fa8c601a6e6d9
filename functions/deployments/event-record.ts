import * as z from 'zod';
import { severities } from '../shared/events/catalogue.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { errorFrame, frame } from '../shared/http/stream-frames.ts';
import { deploymentStatuses } from './deployment.ts';
import { eventsCursor } from './events-cursor.ts';
import { runEventType, runKinds, runStatuses } from './run.ts';

// Pure: what happens to a deployment, as the API tells it.

const exampleId = eventsCursor('deploy-01k9z3v5m8qh2t7xw4c6yb0rne', 7);

export const deploymentEventSchema = z
  .object({
    id: textField('Names the event; as cursor or Last-Event-ID it asks for those after it', exampleId),
    seq: z
      .int()
      .meta({ description: 'Counts the events of the deployment; a number may be missing', examples: [7] }),
    type: textField(
      `${runEventType} for what a run did or saw, else the type of a notification: see docs/contract.md. Others may follow`,
      runEventType,
    ),
    severity: openEnum(severities, 'How much it matters'),
    title: textField('One line for people', 'The stack is complete.'),
    body: textField('More for people; null where the title says it all', 'Fine with me.')
      .nullable()
      .meta({ examples: [null] }),
    actor_id: idField('user', 'Who caused it; null when the service itself acted')
      .nullable()
      .meta({ examples: [null] }),
    run_id: idField('run', 'The run that it is about; null where it is about none').nullable(),
    step: textField('The step of that run; null unless a run tells it', 'ProvisionInfrastructure').nullable(),
    payload: z.record(z.string(), z.unknown()).meta({
      description: 'Facts for programs, by the type of event; ignore what you don’t know',
      examples: [{}],
    }),
    created_at: timeField('When it happened'),
  })
  .meta({ id: 'DeploymentEvent', description: 'Something that happened to a deployment' });

const status = openEnum(deploymentStatuses, 'Where the deployment stands').meta({ examples: ['running'] });

export const deploymentEventPageSchema = z
  .object({
    items: z.array(deploymentEventSchema).describe('The page, oldest first'),
    status,
    next_cursor: textField('Null only when the deployment is at rest and all is read', exampleId).nullable(),
  })
  .meta({ id: 'DeploymentEventPage', description: 'What happened to a deployment, as far as it has got' });

const activeRunSchema = z
  .object({
    id: idField('run', 'Names the run'),
    kind: openEnum(runKinds, 'What it does'),
    status: openEnum(runStatuses, 'Where it stands').meta({ examples: ['running'] }),
  })
  .meta({ id: 'FollowedRun', description: 'The run that goes on' });

export const deploymentStreamFrames = z
  .discriminatedUnion('type', [
    frame('event', 'DeploymentEventFrame', 'Something happened; the frame’s id is the event’s', {
      event: deploymentEventSchema,
    }),
    frame('status', 'DeploymentStatusFrame', 'Where it stands: at first, and whenever that changes', {
      status,
      active_run: activeRunSchema.nullable().describe('The run that goes on; null where none does'),
    }),
    errorFrame,
  ])
  .meta({ id: 'DeploymentStreamFrame', description: 'The data of one frame of a deployment’s stream' });

export type DeploymentEvent = z.output<typeof deploymentEventSchema>;
