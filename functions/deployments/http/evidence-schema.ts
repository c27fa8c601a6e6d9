import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';
import { approvalSchema } from './approval-schema.ts';
import { planSchema } from './plan-schema.ts';
import { runEventSchema, runSchema } from './run-schema.ts';
import { deploymentSchema } from './schema.ts';

// Pure: all that is known of a deployment, as one document that can be kept and checked later.

const headSchema = z
  .object({
    format: z.literal(1).describe('The version of this document’s format, always 1'),
    org_id: idField('org', 'Id of the organization that the deployment belongs to'),
    deployment_id: idField('deployment', 'The id of the deployment in this service'),
    exported_at: timeField('When this document was requested'),
    exported_by: idField('user', 'Id of the user who requested this document'),
  })
  .meta({
    id: 'EvidenceHead',
    description:
      'The head of the document: which deployment it is about, and when and by whom it was requested',
  });

const valueSchema = z
  .object({
    name: textField('Name of the agent’s field that the value belongs to', 'node_count'),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .meta({ description: 'The value, as the current plan has it', examples: [3] }),
    message_id: idField(
      'message',
      'Id of the session’s message that the value was read from; null for a default, and for a value that was not given in a conversation',
    )
      .nullable()
      .meta({ examples: [null] }),
    said_by: idField('user', 'Id of the user who sent that message; null if message_id is null')
      .nullable()
      .meta({ examples: [null] }),
    said_at: timeField('When that message was sent; null if message_id is null')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'EvidenceValue',
    description: 'A value of the current plan, and the message in which a user gave it',
  });

const sealedEvent = z
  .looseObject({
    seq: z
      .int()
      .nullable()
      .meta({
        description:
          'The number of the event in the organization’s audit log; null until the event is sealed, some time after it was written',
        examples: [17],
      }),
    hash: textField(
      'The event’s seal: SHA-256 over the event and previous_hash, by which a later change of the log can be found; null until the event is sealed',
      '0123456789abcdef'.repeat(4),
    ).nullable(),
    previous_hash: textField(
      'The seal (`hash`) of the event before this one in the log, from which this event’s seal is computed; null until the event is sealed',
      '0123456789abcdef'.repeat(4),
    ).nullable(),
  })
  .meta({
    id: 'EvidenceEvent',
    description:
      'An event of the audit log, as its export has it, with its seal: a hash over the event and the seal before it',
  });

const loose = z.record(z.string(), z.unknown());

export const evidenceSchema = z
  .object({
    evidence: headSchema,
    deployment: deploymentSchema,
    purged: z
      .object({
        conversation_at: timeField(
          'When the service deleted the session’s messages because of their age, so that `dialogue` is empty; null while they are kept',
        )
          .nullable()
          .meta({ examples: [null] }),
        run_events_at: timeField(
          'When the service last deleted events of the deployment’s runs because of their age (each run has its own time, events_purged_at); null while all are kept',
        )
          .nullable()
          .meta({ examples: [null] }),
      })
      .meta({
        id: 'EvidencePurged',
        description: 'What is missing in the evidence because the service deleted it for its age',
      }),
    dialogue: z
      .array(loose)
      .describe(
        'The messages of the session in which the deployment was planned, oldest first; empty if there was none',
      ),
    values: z
      .array(valueSchema)
      .describe('The values of the current plan, each with the message in which a user gave it'),
    gates: z
      .array(loose)
      .describe(
        'The gates (steps of the conversation) that were confirmed in the deployment’s session, each with its values, by whom and when',
      ),
    plans: z.array(planSchema).describe('All plans of the deployment, newest first'),
    approvals: z
      .array(approvalSchema)
      .describe('All requests for approval of the deployment with their decisions, newest first'),
    runs: z.array(runSchema).describe('All runs of the deployment, newest first'),
    run_events: z
      .array(
        runEventSchema
          .extend({ run_id: idField('run', 'Id of the run that the event belongs to') })
          .meta({ id: 'EvidenceRunEvent', description: 'An event of a run: one thing that it did or found' }),
      )
      .describe('All events of the deployment’s runs that are still kept'),
    audit: z.array(sealedEvent).describe('The events of the audit log about the deployment and its session'),
    end: z
      .object({
        records: z.record(z.string(), z.int()).meta({
          description: 'How many records each part of this document has, by the part’s name',
          examples: [{ plans: 1, audit: 12 }],
        }),
      })
      .meta({
        id: 'EvidenceEnd',
        description: 'The end of the document: one that lacks this part was cut off',
      }),
  })
  .meta({
    id: 'Evidence',
    description:
      'The evidence of a deployment: all that the service has recorded of it, in one document that can be checked against the audit log',
  });
