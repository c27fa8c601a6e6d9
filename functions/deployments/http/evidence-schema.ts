import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';
import { approvalSchema } from './approval-schema.ts';
import { planSchema } from './plan-schema.ts';
import { runEventSchema, runSchema } from './run-schema.ts';
import { deploymentSchema } from './schema.ts';

// Pure: all that is known of a deployment, as one document that can be kept and checked later.

const headSchema = z
  .object({
    format: z.literal(1).describe('Version of the document’s format, always `1`'),
    org_id: idField('org', 'ID of the organization that the deployment belongs to'),
    deployment_id: idField('deployment', 'ID of the deployment'),
    exported_at: timeField('Time at which the document was requested'),
    exported_by: idField('user', 'ID of the user who requested the document'),
  })
  .meta({
    id: 'EvidenceHead',
    description: 'The head of the document: which deployment it describes, and who requested it and when',
  });

const valueSchema = z
  .object({
    name: textField('Name of the agent’s field that the value belongs to', 'node_count'),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .meta({ description: 'Value in the current plan', examples: [3] }),
    message_id: idField(
      'message',
      'ID of the session’s message that the value was read from; `null` for a default, and for a value that was not given in a conversation',
    )
      .nullable()
      .meta({ examples: [null] }),
    said_by: idField(
      'user',
      'ID of the user who sent the message in `message_id`; `null` if `message_id` is `null`',
    )
      .nullable()
      .meta({ examples: [null] }),
    said_at: timeField('Time at which the message in `message_id` was sent; `null` if `message_id` is `null`')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'EvidenceValue',
    description: 'A value of the current plan, with the message in which a user gave the value',
  });

const sealedEvent = z
  .looseObject({
    seq: z
      .int()
      .nullable()
      .meta({
        description:
          'Sequence number of the event in the organization’s audit log; `null` until the event is sealed, which happens some time after it was written',
        examples: [17],
      }),
    hash: textField(
      'Seal of the event: SHA-256 over the event and `previous_hash`, which reveals later changes of the log; `null` until the event is sealed',
      '0123456789abcdef'.repeat(4),
    ).nullable(),
    previous_hash: textField(
      'Seal (`hash`) of the previous event in the log, from which the seal of this event is computed; `null` until the event is sealed',
      '0123456789abcdef'.repeat(4),
    ).nullable(),
  })
  .meta({
    id: 'EvidenceEvent',
    description:
      'An event of the audit log in the form of the audit export, with its seal: a hash over the event and the previous seal',
  });

const loose = z.record(z.string(), z.unknown());

export const evidenceSchema = z
  .object({
    evidence: headSchema,
    deployment: deploymentSchema,
    purged: z
      .object({
        conversation_at: timeField(
          'Time at which the service deleted the session’s messages because of their age, so that `dialogue` is empty; `null` if the messages are kept',
        )
          .nullable()
          .meta({ examples: [null] }),
        run_events_at: timeField(
          'Last time at which the service deleted events of the deployment’s runs because of their age; `null` if all events are kept. Each run has its own `events_purged_at`',
        )
          .nullable()
          .meta({ examples: [null] }),
      })
      .meta({
        id: 'EvidencePurged',
        description: 'The parts of the evidence that the service has deleted because of their age',
      }),
    dialogue: z
      .array(loose)
      .describe(
        'Messages of the session in which the deployment was planned, oldest first; empty if there was no session',
      ),
    values: z
      .array(valueSchema)
      .describe(
        'All values of the current plan, each with the message in which a user gave the value; the message is `null` for values that no message gave, such as defaults',
      ),
    gates: z
      .array(loose)
      .describe(
        'Confirmed gates of the deployment’s session, each with its values, the user who confirmed it and the time',
      ),
    plans: z.array(planSchema).describe('All plans of the deployment, newest first'),
    approvals: z
      .array(approvalSchema)
      .describe('All approval requests of the deployment with their decisions, newest first'),
    runs: z.array(runSchema).describe('All runs of the deployment, newest first'),
    run_events: z
      .array(
        runEventSchema.extend({ run_id: idField('run', 'ID of the run that the event belongs to') }).meta({
          id: 'EvidenceRunEvent',
          description: 'An event of a run: something that the run did or found',
        }),
      )
      .describe('Events of the deployment’s runs, without those deleted because of their age'),
    audit: z.array(sealedEvent).describe('Audit log events about the deployment and its session'),
    end: z
      .object({
        records: z.record(z.string(), z.int()).meta({
          description: 'Number of records in each part of the document, keyed by part name',
          examples: [{ plans: 1, audit: 12 }],
        }),
      })
      .meta({
        id: 'EvidenceEnd',
        description: 'The end of the document. A document without this part was cut off',
      }),
  })
  .meta({
    id: 'Evidence',
    description:
      'The evidence of a deployment: everything that the service has recorded about the deployment, in one document that can be checked against the audit log',
  });
