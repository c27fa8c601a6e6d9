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
        kind: z.literal('confirm').describe('The kind of the action: confirm (the values of the open gate)'),
        gate: gate(reviewGate)
          .describe('The number of the gate to confirm; required unless expected_gate is sent')
          .optional(),
      })
      .meta({
        id: 'ConfirmAction',
        description: 'The user confirms the values of the open gate, so that the next one opens',
      }),
    z
      .strictObject({
        kind: z.literal('deploy').describe('The kind of the action: deploy (confirm the last gate)'),
        gate: z
          .literal(lastGate)
          .describe('The number of the last gate (the step that starts the run), always 6')
          .optional(),
        plan_digest: z
          .string()
          .max(64)
          .regex(/^[0-9a-f]{64}$/, 'must be the digest of the deployment’s plan')
          .describe(
            '`digest` of the plan that the user saw, from GET /api/deployments/{id}; if the plan has another digest, nothing is done (409 plan_changed)',
          )
          .meta({ examples: ['0123456789abcdef'.repeat(4)] }),
      })
      .meta({
        id: 'DeployAction',
        description:
          'The user confirms the last gate: the plan’s run is requested, which begins after the approval where the organization requires one',
      }),
    z
      .strictObject({
        kind: z
          .literal(['accept', 'drop'])
          .describe('accept: the session takes the values that pending_ids name; drop: it leaves them aside'),
        pending_ids: z
          .array(z.string().max(80, 'is too long'))
          .min(1)
          .max(10)
          .meta({
            description:
              'The ids of the values that are accepted or dropped, as `pending` of the session has them',
            examples: [['msg-01k0000000000000000000000a.1']],
          }),
      })
      .meta({
        id: 'PendingAction',
        description:
          'The user accepts or drops values that the agent has asked about or offered (`pending` of the session); this confirms no gate',
      }),
  ])
  .describe(
    'What the user chose with a button instead of words. A text beside it is read for values as usual; the action then takes effect only if the text changed no value and was understood as a whole. While the agent asks about a value of an earlier message, the reply to an action is that question; if the action is sent again, it takes effect.',
  );

const message = z
  .strictObject({
    text: z
      .string()
      .max(longestText, `must have at most ${longestText} characters`)
      .meta({
        description: 'What the user writes to the agent; may be empty or left out beside an action',
        examples: ['10M vectors, 768 dims, 200 qps, no hybrid search.'],
      })
      .optional(),
    action: action.optional(),
    expected_gate: gate(lastGate)
      .describe(
        'The number of the gate that the user sees as open. If another gate is open by now, the message is refused with 409 gate_moved',
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
    description: 'A message of the user to the agent: a text, an action, or both',
    examples: [{ text: '10M vectors, 768 dims, 200 qps, no hybrid search.' }],
  });

/** Routes of messages. A function of its own serves them, which needs no other row. */
export const messageRoutes = defineRoutes({
  postMessage: {
    method: 'POST',
    path: '/api/sessions/{id}/messages',
    summary:
      'Sends a message of the user to the agent: a text, or an action such as the confirmation of a gate. The answer is the agent’s reply; with Accept: text/event-stream it is streamed until [DONE]',
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
      403: { not_session_owner: 'Only the user who started the session may send messages in it.' },
      409: {
        session_ended: 'The session is over: its status is completed, failed or ended.',
        gate_moved:
          'The open gate (step) of the session is not the one in expected_gate; the message was not handled.',
        plan_changed: 'plan_digest is not the digest of the plan; nothing was done.',
        pending_settled:
          'The agent no longer waits for an answer about the values in pending_ids; the message was not handled.',
        turn_in_progress: 'The agent is still answering another message; Retry-After says when to try again.',
      },
      503: {
        ...storeDown,
        workflow_busy: 'The session’s next gate (step) is still being opened; try again in a moment.',
        turn_unfinished:
          'The agent’s reply takes too long for this request: send the same message again, with the same Idempotency-Key, to get it.',
      },
    },
    streaming: true,
  },
});
