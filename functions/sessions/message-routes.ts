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
        kind: z.literal('confirm').describe('The kind of the action'),
        gate: gate(reviewGate)
          .describe('The gate to confirm; required where expected_gate is left out')
          .optional(),
      })
      .meta({ id: 'ConfirmAction', description: 'Confirms the values of the open gate' }),
    z
      .strictObject({
        kind: z.literal('deploy').describe('The kind of the action'),
        gate: z.literal(lastGate).describe('The number of the last gate').optional(),
        plan_digest: z
          .string()
          .max(64)
          .regex(/^[0-9a-f]{64}$/, 'must be the digest of the deployment’s plan')
          .describe('The digest of the plan that the user saw, from `GET /api/deployments/{id}`')
          .meta({ examples: ['0123456789abcdef'.repeat(4)] }),
      })
      .meta({
        id: 'DeployAction',
        description: 'Confirms the last gate, which starts the deployment of the plan',
      }),
    z
      .strictObject({
        kind: z
          .literal(['accept', 'drop'])
          .describe('accept: takes the proposed values; drop: leaves them aside'),
        pending_ids: z
          .array(z.string().max(80, 'is too long'))
          .min(1)
          .max(10)
          .meta({
            description: 'The ids, in `pending` of the session, of the proposed values',
            examples: [['msg-01k0000000000000000000000a.1']],
          }),
      })
      .meta({
        id: 'PendingAction',
        description: 'Accepts or drops values that the agent has proposed; confirms no gate',
      }),
  ])
  .describe(
    'What the user chose with a button instead of words. A text beside it is read for values as usual; the action then takes effect only if the text changed no value and was understood as a whole. While the agent asks about a value of an earlier message, an action is first answered by that question; sent again, it takes effect.',
  );

const message = z
  .strictObject({
    text: z
      .string()
      .max(longestText, `must have at most ${longestText} characters`)
      .meta({
        description: 'The text; may be empty beside an action',
        examples: ['10M vectors, 768 dims, 200 qps, no hybrid search.'],
      })
      .optional(),
    action: action.optional(),
    expected_gate: gate(lastGate)
      .describe(
        'The gate that the user sees as open. If another one is open, the message is refused with 409 `gate_moved`',
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
    description: 'A message to the agent',
    examples: [{ text: '10M vectors, 768 dims, 200 qps, no hybrid search.' }],
  });

/** Routes of messages. A function of its own serves them, which needs no other row. */
export const messageRoutes = defineRoutes({
  postMessage: {
    method: 'POST',
    path: '/api/sessions/{id}/messages',
    summary:
      'Sends a message to the agent; with Accept: text/event-stream the reply is streamed until [DONE]',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    limit: 'message',
    // Kept with the message in the conversation, for as long as that lives, instead of with `db.answer`.
    idempotencyKey: true,
    params: byId,
    body: message,
    refuses: {
      403: { not_session_owner: 'Only the user who started the session may send messages in it.' },
      409: {
        session_ended: 'The session is over: its status is completed, failed or ended.',
        gate_moved: 'The open gate is not the one in expected_gate; the message was not handled.',
        plan_changed: 'plan_digest is not the digest of the plan; nothing was done.',
        pending_settled:
          'The agent no longer waits for an answer about the values in pending_ids; the message was not handled.',
        turn_in_progress: 'The agent is still answering another message; Retry-After says when to try again.',
      },
      503: {
        ...storeDown,
        workflow_busy: 'The next gate is still being opened.',
        turn_unfinished: 'The answer takes too long: post the same message again to see it.',
      },
    },
    streaming: true,
  },
});
