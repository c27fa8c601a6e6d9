import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';
import { approvalSchema } from './approval-schema.ts';
import { planSchema } from './plan-schema.ts';
import { runEventSchema, runSchema } from './run-schema.ts';
import { deploymentSchema } from './schema.ts';

// Pure: all that is known of a deployment, as one document that can be kept and checked later.

const headSchema = z
  .object({
    format: z.literal(1).describe('The version of the format of this document'),
    org_id: idField('org', 'The organization of the deployment'),
    deployment_id: idField('deployment', 'The deployment’s id'),
    exported_at: timeField('When the document was requested'),
    exported_by: idField('user', 'Id of the user who requested the document'),
  })
  .meta({
    id: 'EvidenceHead',
    description:
      'The beginning of the evidence of a deployment: the deployment, and when and by whom the document was requested',
  });

const valueSchema = z
  .object({
    name: textField('The name of the value', 'node_count'),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .meta({ description: 'The value, as the plan has it', examples: [3] }),
    message_id: idField(
      'message',
      'Id of the message that the value was read from; null for a default, and for a value that came without a conversation',
    )
      .nullable()
      .meta({ examples: [null] }),
    said_by: idField(
      'user',
      'Id of the user who sent the message with the value; null if no message has the value',
    )
      .nullable()
      .meta({ examples: [null] }),
    said_at: timeField('When the message with the value was sent; null if no message has the value')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'EvidenceValue', description: 'A value of the current plan, and its origin' });

const sealedEvent = z
  .looseObject({
    seq: z
      .int()
      .nullable()
      .meta({
        description: 'The event’s number in the chain of the audit log; null until the event is sealed',
        examples: [17],
      }),
    hash: textField(
      'The event’s seal: SHA-256 over the event and previous_hash; null until the event is sealed',
      '0123456789abcdef'.repeat(4),
    ).nullable(),
    previous_hash: textField(
      'The seal of the event before, from which this event’s seal is computed',
      '0123456789abcdef'.repeat(4),
    ).nullable(),
  })
  .meta({
    id: 'EvidenceEvent',
    description:
      'An event of the audit log as in its export, with the hashes that chain it to the event before',
  });

const loose = z.record(z.string(), z.unknown());

export const evidenceSchema = z
  .object({
    evidence: headSchema,
    deployment: deploymentSchema,
    purged: z
      .object({
        conversation_at: timeField(
          'When the session’s messages were deleted for their age, so that `dialogue` is empty; null while they are kept',
        )
          .nullable()
          .meta({ examples: [null] }),
        run_events_at: timeField(
          'When events of the deployment’s runs were last deleted for their age; events_purged_at of each run has its own time. Null while all are kept',
        )
          .nullable()
          .meta({ examples: [null] }),
      })
      .meta({
        id: 'EvidencePurged',
        description: 'Parts of the evidence that are missing because they were deleted for their age',
      }),
    dialogue: z.array(loose).describe('The messages of the deployment’s session, oldest first'),
    values: z.array(valueSchema).describe('The values of the current plan'),
    gates: z.array(loose).describe('The gates that were confirmed in the session, by whom and when'),
    plans: z.array(planSchema).describe('The deployment’s plans with their cost, newest first'),
    approvals: z.array(approvalSchema).describe('Requests for approval and their decisions, newest first'),
    runs: z.array(runSchema).describe('The deployment’s runs, newest first'),
    run_events: z
      .array(
        runEventSchema
          .extend({ run_id: idField('run', 'Id of the run') })
          .meta({ id: 'EvidenceRunEvent', description: 'An event of a run' }),
      )
      .describe('The events of the deployment’s runs'),
    audit: z.array(sealedEvent).describe('The audit log’s events of the deployment and its session'),
    end: z
      .object({
        records: z.record(z.string(), z.int()).meta({
          description: 'The number of records in each part of the evidence',
          examples: [{ plans: 1, audit: 12 }],
        }),
      })
      .meta({
        id: 'EvidenceEnd',
        description: 'The last part of the evidence of a deployment; a document without it was cut off',
      }),
  })
  .meta({
    id: 'Evidence',
    description: 'What the service has recorded of a deployment, with the events of the audit log about it',
  });
