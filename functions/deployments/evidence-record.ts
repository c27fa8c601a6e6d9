import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { planSchema } from './plan-record.ts';
import { approvalSchema, deploymentSchema } from './record.ts';
import { runEventSchema, runSchema } from './run-record.ts';

// Pure: all that is known of a deployment, as one document that can be kept and checked later.

const headSchema = z
  .object({
    format: z.literal(1).describe('The version of this format'),
    org_id: idField('org', 'Whose deployment it is'),
    deployment_id: idField('deployment', 'The deployment'),
    exported_at: timeField('When it was requested'),
    exported_by: idField('user', 'Who requested it'),
  })
  .meta({ id: 'EvidenceHead', description: 'What the document is about' });

const valueSchema = z
  .object({
    name: textField('The field', 'node_count'),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .meta({ description: 'As the plan has it', examples: [3] }),
    message_id: idField(
      'message',
      'The message that it came from; null for a default or a value of a request',
    )
      .nullable()
      .meta({ examples: [null] }),
    said_by: idField('user', 'Who said it; null where no message did')
      .nullable()
      .meta({ examples: [null] }),
    said_at: timeField('When they did; null where no message did')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'EvidenceValue', description: 'A value of the current plan, and where it comes from' });

const sealedEvent = z
  .looseObject({
    seq: z
      .int()
      .nullable()
      .meta({ description: 'Its number in the log’s chain; null until it is sealed', examples: [17] }),
    hash: textField('Its seal; null until it has one', '0123456789abcdef'.repeat(4)).nullable(),
    previous_hash: textField(
      'The seal before it, which its own is over',
      '0123456789abcdef'.repeat(4),
    ).nullable(),
  })
  .meta({
    id: 'EvidenceEvent',
    description: 'An event of the audit log as its export has it, with its seals',
  });

const loose = z.record(z.string(), z.unknown());

export const evidenceSchema = z
  .object({
    evidence: headSchema,
    deployment: deploymentSchema,
    purged: z
      .object({
        conversation_at: timeField(
          'When what was said in its session was deleted for its age, so that `dialogue` is empty; null while it is kept',
        )
          .nullable()
          .meta({ examples: [null] }),
        run_events_at: timeField(
          'When events of its runs were last deleted for their age; events_purged_at of each run says which. Null while all are kept',
        )
          .nullable()
          .meta({ examples: [null] }),
      })
      .meta({ id: 'EvidencePurged', description: 'What is not in the document any more' }),
    dialogue: z.array(loose).describe('What was said in its session, oldest first, each with who said it'),
    values: z.array(valueSchema).describe('The values of the current plan'),
    gates: z.array(loose).describe('What was confirmed in the session, by whom and when'),
    plans: z.array(planSchema).describe('Its plans with their cost, newest first'),
    approvals: z.array(approvalSchema).describe('What was asked and decided, newest first'),
    runs: z.array(runSchema).describe('Its runs, newest first'),
    run_events: z
      .array(
        runEventSchema
          .extend({ run_id: idField('run', 'The run') })
          .meta({ id: 'EvidenceRunEvent', description: 'Something that one of the runs did or saw' }),
      )
      .describe('What they did'),
    audit: z.array(sealedEvent).describe('What the audit log says of the deployment and its session'),
    end: z
      .object({
        records: z
          .record(z.string(), z.int())
          .meta({ description: 'How many records each part has', examples: [{ plans: 1, audit: 12 }] }),
      })
      .meta({ id: 'EvidenceEnd', description: 'The end of the document: one without it was cut' }),
  })
  .meta({
    id: 'Evidence',
    description: 'All that is known of a deployment, with the seals of the audit log',
  });
