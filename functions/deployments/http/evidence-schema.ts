import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';
import { approvalSchema } from './approval-schema.ts';
import { planSchema } from './plan-schema.ts';
import { runEventSchema, runSchema } from './run-schema.ts';
import { deploymentSchema } from './schema.ts';

// Pure: all that is known of a deployment, as one document that can be kept and checked later.

const headSchema = z
  .object({
    format: z.literal(1).describe('The version of this format'),
    org_id: idField('org', 'The organization of the deployment'),
    deployment_id: idField('deployment', 'The deployment’s id'),
    exported_at: timeField('When the request was made'),
    exported_by: idField('user', 'The user who made the request'),
  })
  .meta({ id: 'EvidenceHead', description: 'The deployment of the document' });

const valueSchema = z
  .object({
    name: textField('The field', 'node_count'),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .meta({ description: 'The value in the plan', examples: [3] }),
    message_id: idField(
      'message',
      'The message that it came from; null for a default or a value of a request',
    )
      .nullable()
      .meta({ examples: [null] }),
    said_by: idField('user', 'Who sent the message with the value; null where no message has it')
      .nullable()
      .meta({ examples: [null] }),
    said_at: timeField('When the message with the value was sent; null where no message has it')
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
        description: 'The event’s number in the log’s chain; null until it is sealed',
        examples: [17],
      }),
    hash: textField('The event’s seal; null until it has one', '0123456789abcdef'.repeat(4)).nullable(),
    previous_hash: textField(
      'The seal before it, which is an input of this one',
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
          'When events of its runs were last deleted for their age; events_purged_at of each run says which. Null while all are kept',
        )
          .nullable()
          .meta({ examples: [null] }),
      })
      .meta({ id: 'EvidencePurged', description: 'Parts that were deleted for their age' }),
    dialogue: z.array(loose).describe('The messages of its session, oldest first'),
    values: z.array(valueSchema).describe('The values of the current plan'),
    gates: z.array(loose).describe('The gates that were confirmed in the session, by whom and when'),
    plans: z.array(planSchema).describe('Its plans with their cost, newest first'),
    approvals: z.array(approvalSchema).describe('Requests for approval and their decisions, newest first'),
    runs: z.array(runSchema).describe('Its runs, newest first'),
    run_events: z
      .array(
        runEventSchema
          .extend({ run_id: idField('run', 'The run') })
          .meta({ id: 'EvidenceRunEvent', description: 'An event of a run' }),
      )
      .describe('The runs’ events'),
    audit: z.array(sealedEvent).describe('The audit log’s events of the deployment and its session'),
    end: z
      .object({
        records: z
          .record(z.string(), z.int())
          .meta({ description: 'The number of records in each part', examples: [{ plans: 1, audit: 12 }] }),
      })
      .meta({ id: 'EvidenceEnd', description: 'The end of the document; without it the document was cut' }),
  })
  .meta({
    id: 'Evidence',
    description: 'All that is known of a deployment, with the audit log’s seals',
  });
