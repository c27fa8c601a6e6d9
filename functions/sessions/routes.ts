import * as z from 'zod';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { lastGate, reviewGate } from './session.ts';
import { messageView, sessionSummary, sessionView } from './views.ts';

// Pure.

const params = z.object({ id: idParam('session', 'session') });

/** Longer texts are no answers, and each is sent to a model provider. */
export const longestText = 4_000;

const gate = (last: number) => z.int().min(1).max(last);

const action = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('confirm'), gate: gate(reviewGate).optional() }),
    z.strictObject({
      kind: z.literal('deploy'),
      gate: z.literal(lastGate).optional(),
      plan_digest: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'must be the digest of the deployment’s plan')
        .describe('The digest of the plan that the user saw, of `GET /api/deployments/{id}`'),
    }),
  ])
  .describe(
    'What the user orders by a button instead of by words. The text, if there is any, is read for values as usual: the action then holds only if it changed no value and nothing in it was left open.',
  );

const message = z
  .strictObject({
    text: z
      .string()
      .max(longestText, `must have at most ${longestText} characters`)
      .describe('What the user says; may be empty beside an action')
      .optional(),
    action: action.optional(),
    expected_gate: gate(lastGate)
      .describe(
        'The gate that the user looks at; 409 `gate_moved` where another one is open, and nothing is done',
      )
      .optional(),
  })
  .superRefine(({ text = '', action: ordered, expected_gate }, { addIssue }) => {
    if (!ordered && !/\S/.test(text))
      addIssue({ code: 'custom', path: ['text'], message: 'must not be empty' });
    if (ordered?.kind === 'confirm' && ordered.gate === undefined && expected_gate === undefined)
      addIssue({ code: 'custom', path: ['action', 'gate'], message: 'must say which gate is confirmed' });
    if (ordered?.gate !== undefined && expected_gate !== undefined && ordered.gate !== expected_gate)
      addIssue({ code: 'custom', path: ['expected_gate'], message: 'must be the gate of the action' });
  });

/** Conversations with an agent. */
export const sessionRoutes = defineRoutes({
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'The organization’s sessions, newest first',
    access: 'viewer',
    limit: 'read',
    query: pageQuery,
    responses: { 200: pageOf(sessionSummary) },
  },
  startSession: {
    method: 'POST',
    path: '/api/sessions',
    summary: 'Starts a session with an agent; its first gate is usually open in the answer',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    body: z.object({ agent_id: z.string().min(1, 'must not be empty').max(100, 'is too long') }),
    responses: { 201: sessionView },
  },
  getSession: {
    method: 'GET',
    path: '/api/sessions/{id}',
    summary: 'A session with its open gate, the gate’s values and the latest messages',
    access: 'viewer',
    limit: 'read',
    params,
    responses: { 200: sessionView },
  },
  takeOverSession: {
    method: 'POST',
    path: '/api/sessions/{id}/take_over',
    summary:
      'Takes over the session of somebody who left the organization: the caller talks in it from then on',
    access: 'admin',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params,
    responses: { 200: sessionSummary },
  },
  listMessages: {
    method: 'GET',
    path: '/api/sessions/{id}/messages',
    summary: 'The session’s messages, newest first',
    access: 'viewer',
    limit: 'read',
    params,
    query: pageQuery,
    responses: { 200: pageOf(messageView) },
  },
  postMessage: {
    method: 'POST',
    path: '/api/sessions/{id}/messages',
    summary: 'Says something to the agent; with Accept: text/event-stream the reply is streamed until [DONE]',
    access: 'member',
    verifiedEmail: true,
    limit: 'message',
    // Kept with the message in the conversation, for as long as that lives, instead of with `db.answer`.
    idempotencyKey: true,
    params,
    body: message,
    responses: { 200: z.object({ message: messageView, session: sessionView }) },
    streaming: true,
  },
});
