import * as z from 'zod';
import { newHubToken } from '../deployments/hub-token/hub-token.ts';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { messageSchema, sessionSchema, sessionSummarySchema, turnSchema } from './record.ts';
import { lastGate, reviewGate, sessionStatuses } from './session.ts';
import { mostSessionsInADay } from './session-limits.ts';
import { streamEvents } from './stream-events.ts';

// Pure.

const params = z.object({ id: idParam('session', 'session') });

/** Longer texts are no answers, and each is sent to a model provider. */
export const longestText = 4_000;

const gate = (last: number) => z.int().min(1).max(last);

const action = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('confirm').describe('Confirms a gate'),
        gate: gate(reviewGate).describe('Which gate; needed where expected_gate is left out').optional(),
      })
      .meta({ id: 'ConfirmAction', description: 'The gate’s values are right' }),
    z
      .strictObject({
        kind: z.literal('deploy').describe('Deploys'),
        gate: z.literal(lastGate).describe('The last gate').optional(),
        plan_digest: z
          .string()
          .regex(/^[0-9a-f]{64}$/, 'must be the digest of the deployment’s plan')
          .describe('The digest of the plan that the user saw, of `GET /api/deployments/{id}`')
          .meta({ examples: ['0123456789abcdef'.repeat(4)] }),
      })
      .meta({ id: 'DeployAction', description: 'Deploy the plan that was seen' }),
  ])
  .describe(
    'What the user chose with a button instead of words. The text, if there is any, is read for values as usual: the action then takes effect only if the text changed no value and was understood as a whole.',
  );

const message = z
  .strictObject({
    text: z
      .string()
      .max(longestText, `must have at most ${longestText} characters`)
      .meta({
        description: 'What the user says; may be empty beside an action',
        examples: ['10M vectors, 768 dims, 200 qps, no hybrid search.'],
      })
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
  })
  .meta({
    id: 'NewMessage',
    description: 'What is said to the agent',
    examples: [{ text: '10M vectors, 768 dims, 200 qps, no hybrid search.' }],
  });

const notOwner = { not_session_owner: 'Only who started the session may do this.' };
const ended = { session_ended: 'The session has completed or failed.' };
const storeDown = { conversations_unavailable: 'The store of conversations does not answer.' };

/** Conversations with an agent. */
export const sessionRoutes = defineRoutes({
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'The organization’s sessions, newest first',
    access: 'viewer',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      status: z.enum(sessionStatuses).describe('Only sessions with this status').optional(),
      agent_id: z
        .string()
        .min(1, 'must not be empty')
        .max(100, 'is too long')
        .describe('Only sessions with this agent')
        .optional(),
    }),
    responses: import.meta.bundled ?? { 200: pageOf(sessionSummarySchema) },
  },
  startSession: {
    method: 'POST',
    path: '/api/sessions',
    summary: 'Starts a session with an agent; its first gate is usually open in the answer',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    body: z
      .strictObject({
        agent_id: z
          .string()
          .min(1, 'must not be empty')
          .max(100, 'is too long')
          .meta({ description: 'The id of an agent of /api/agents', examples: ['vector-database'] }),
      })
      .meta({ id: 'NewSession', description: 'With whom to start' }),
    refuses: {
      422: { unknown_agent: 'There is no agent with this id.' },
      429: {
        too_many_sessions: `The user has started ${mostSessionsInADay.user} sessions within 24 hours, or the organization ${mostSessionsInADay.org}.`,
      },
      503: storeDown,
    },
    responses: import.meta.bundled ?? { 201: sessionSchema },
  },
  getSession: {
    method: 'GET',
    path: '/api/sessions/{id}',
    summary: 'A session with its open gate, the gate’s values and the latest messages',
    access: 'viewer',
    limit: 'read',
    params,
    refuses: { 503: storeDown },
    responses: import.meta.bundled ?? { 200: sessionSchema },
  },
  takeOverSession: {
    method: 'POST',
    path: '/api/sessions/{id}/take_over',
    summary:
      'Takes over the session of somebody who left the organization: the caller talks in it from then on. A token for the ' +
      'model hub that was given in it is deleted',
    access: 'admin',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params,
    refuses: {
      409: {
        session_ended: 'The session has completed or failed.',
        session_owner_is_member: 'Who started it is still a member.',
      },
    },
    responses: import.meta.bundled ?? { 200: sessionSummarySchema },
  },
  giveSessionHubToken: {
    method: 'PUT',
    path: '/api/sessions/{id}/hub_token',
    summary:
      'Gives the token with which the download of the model asks its hub, in place of one that was given before. It is ' +
      'no part of the conversation: kept encrypted, written into the cluster by the run, and never shown again',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    params,
    body: newHubToken,
    refuses: {
      403: notOwner,
      409: { ...ended, hub_token_not_taken: 'The agent downloads nothing from a model hub.' },
    },
    responses: { 204: null },
  },
  removeSessionHubToken: {
    method: 'DELETE',
    path: '/api/sessions/{id}/hub_token',
    summary:
      'Deletes the token that was given. A Secret that a run has already made of it stays in the cluster until the next run, ' +
      'which deletes it',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    params,
    refuses: { 403: notOwner, 409: ended },
    responses: { 204: null },
  },
  getMessage: {
    method: 'GET',
    path: '/api/sessions/{id}/messages/{message_id}',
    summary: 'A message of the session',
    access: 'viewer',
    limit: 'read',
    params: params.extend({ message_id: idParam('message', 'message') }),
    refuses: { 503: storeDown },
    responses: import.meta.bundled ?? { 200: messageSchema },
  },
  listMessages: {
    method: 'GET',
    path: '/api/sessions/{id}/messages',
    summary: 'The session’s messages, newest first',
    access: 'viewer',
    limit: 'read',
    params,
    query: pageQuery,
    refuses: { 503: storeDown },
    responses: import.meta.bundled ?? { 200: pageOf(messageSchema) },
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
    refuses: {
      403: { not_session_owner: 'Only who started the session may talk in it.' },
      409: {
        session_ended: 'The session has completed or failed.',
        gate_moved: 'Another gate is open than the one expected; nothing was done.',
        plan_changed: 'plan_digest is not the digest of the plan; nothing was done.',
        turn_in_progress: 'The agent is still answering another message; Retry-After says when to try again.',
      },
      503: {
        ...storeDown,
        workflow_busy: 'The next gate is still being opened.',
        turn_unfinished: 'The answer takes too long: post the same message again to see it.',
      },
    },
    responses: import.meta.bundled ?? { 200: turnSchema },
    streaming: true,
    events: import.meta.bundled ?? streamEvents,
  },
});
