import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { byId, storeDown } from './fields.ts';
import { lastGate, reviewGate } from './session.ts';

// Pure.

/** Longer texts are no answers, and each is sent to a model provider. */
export const longestText = 4_000;

const gate = (last: number) => z.int().min(1).max(last);

const action = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('confirm').describe('Kind of the action: confirm the values of the open gate'),
        gate: gate(reviewGate)
          .describe('Number of the gate to confirm. Required unless `expected_gate` is sent')
          .optional(),
      })
      .meta({
        id: 'ConfirmAction',
        description: 'Confirms the values of the open gate, so that the next gate opens',
      }),
    z
      .strictObject({
        kind: z.literal('deploy').describe('Kind of the action: confirm the last gate'),
        gate: z.literal(lastGate).describe('Number of the last gate, always `6`').optional(),
        plan_digest: z
          .string()
          .max(64)
          .regex(/^[0-9a-f]{64}$/, 'must be the digest of the deployment’s plan')
          .describe(
            '`digest` of the plan that the user saw, from `GET /api/deployments/{id}`. If the plan has another digest, the message is refused with 409 `plan_changed`',
          )
          .meta({ examples: ['0123456789abcdef'.repeat(4)] }),
      })
      .meta({
        id: 'DeployAction',
        description:
          'Confirms the last gate and requests the run of the plan. If the organization requires an approval, the run starts after the approval',
      }),
    z
      .strictObject({
        kind: z
          .literal(['accept', 'drop'])
          .describe(
            'Kind of the action. `accept`: set the values in `pending_ids`. `drop`: discard the values in `pending_ids`',
          ),
        pending_ids: z
          .array(z.string().max(80, 'is too long'))
          .min(1)
          .max(10)
          .meta({
            description: 'IDs of the values to accept or drop, from `pending` of the session',
            examples: [['msg-01k0000000000000000000000a.1']],
          }),
      })
      .meta({
        id: 'PendingAction',
        description:
          'Accepts or drops values that the agent asked about or offered (`pending` of the session). Confirms no gate',
      }),
  ])
  .describe(
    'Action that the user chose with a button instead of words. If `text` is sent as well, the text is read for values first, and the action takes effect only if the text changed no value and was completely understood. While the agent asks about a value of an earlier message, the reply to an action repeats that question; sent a second time, the action takes effect.',
  );

const message = z
  .strictObject({
    text: z
      .string()
      .max(longestText, `must have at most ${longestText} characters`)
      .meta({
        description: 'Text of the user to the agent. Can be empty or omitted if `action` is sent',
        examples: ['10M vectors, 768 dims, 200 qps, no hybrid search.'],
      })
      .optional(),
    action: action.optional(),
    expected_gate: gate(lastGate)
      .describe(
        'Number of the gate that the client shows as open. If another gate is open, the message is refused with 409 `gate_moved`',
      )
      .optional(),
  })
  .superRefine(({ text = '', action: ordered, expected_gate }, { addIssue }) => {
    if (!ordered && !/\S/.test(text))
      addIssue({ code: 'custom', path: ['text'], message: 'must not be empty' });
    if (ordered?.kind === 'confirm' && ordered.gate === undefined && expected_gate === undefined)
      addIssue({ code: 'custom', path: ['action', 'gate'], message: 'must say which gate is confirmed' });
    const named = ordered && 'gate' in ordered ? ordered.gate : undefined;
    if (named !== undefined && expected_gate !== undefined && named !== expected_gate)
      addIssue({ code: 'custom', path: ['expected_gate'], message: 'must be the gate of the action' });
  })
  .meta({
    id: 'NewMessage',
    description: 'A message from the user to the agent: a text, an action, or both',
    examples: [{ text: '10M vectors, 768 dims, 200 qps, no hybrid search.' }],
  });

/** Routes of messages. A function of its own serves them, which needs no other row. */
export const messageRoutes = defineRoutes({
  postMessage: {
    method: 'POST',
    path: '/api/sessions/{id}/messages',
    summary:
      'Sends a message of the user to the agent (a text, or an action such as the confirmation of a gate) and returns the agent’s reply with the session. With `Accept: text/event-stream`, the reply is streamed until `[DONE]`',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'message',
    // Kept with the message in the conversation, for as long as that lives, instead of with `db.answer`.
    idempotencyKey: true,
    params: byId,
    body: message,
    refuses: {
      403: {
        not_session_owner:
          'Only the owner of the session (the user who started it or took it over) can send messages.',
      },
      409: {
        session_ended:
          'The session is over: its status is `completed`, `failed` or `ended`. Start a new session.',
        gate_moved:
          'The session isn’t at the gate that the message names in `expected_gate` or in the action. The message wasn’t read. Read the session again.',
        plan_changed:
          '`plan_digest` isn’t the digest of the current plan. Nothing was done. Read the deployment again.',
        pending_settled:
          'The agent no longer asks about all values in `pending_ids`. The message wasn’t read. Read the session again.',
        turn_in_progress:
          'The agent is still answering another message. Wait the number of seconds in `Retry-After`, then send the message again.',
      },
      503: {
        ...storeDown,
        workflow_busy:
          'The session’s next gate is still being opened. Send the message again in a few seconds.',
        turn_unfinished:
          'The agent’s reply took too long for this request. Send the same message again with the same `Idempotency-Key` to get the reply.',
      },
    },
    streaming: true,
  },
});
