import * as z from 'zod';
import { agentValues } from '../agents/plan-request.ts';
import { newHubToken } from '../deployments/hub-token/new-hub-token.ts';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { flag } from '../shared/http/query.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { byId, storeDown } from './fields.ts';
import { longestText, messageRoutes } from './message-routes.ts';
import { sessionStatuses, waitingOn } from './session.ts';
import { mostSessionsInADay } from './session-limits.ts';

// Pure.

const longestTitle = 120;

const notOwner = { not_session_owner: 'Only the user who started the session may do this.' };
const ended = { session_ended: 'The session is over: its status is completed, failed or ended.' };

/** Of the deployment that a session is about. */
const ofChanged = {
  403: { ...notOwner, not_your_deployment: 'The session is about a deployment that another member planned.' },
  409: {
    ...ended,
    being_destroyed: 'The deployment that the session is about is being destroyed.',
    already_destroyed: 'The deployment that the session is about is destroyed.',
  },
};

/** Conversations with an agent. */
export const sessionRoutes = defineRoutes({
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Lists the organization’s sessions, which are conversations with an agent, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      status: z
        .enum(sessionStatuses)
        .describe('Only sessions with this status: active, completed, failed or ended')
        .optional(),
      agent_id: z
        .string()
        .min(1, 'must not be empty')
        .max(100, 'is too long')
        .describe('Only sessions with the agent that has this id')
        .optional(),
      mine: flag
        .describe(
          'true or 1: only sessions that the caller owns (started or took over). false, 0 or left out: all of the organization',
        )
        .optional(),
      waiting_on: z
        .enum(waitingOn)
        .exclude(['nothing'])
        .describe(
          'Only active sessions that wait for this: user (an answer), approval, run, or workflow (a moment’s work of the service)',
        )
        .optional(),
    }),
  },
  startSession: {
    method: 'POST',
    path: '/api/sessions',
    summary:
      'Starts a session, which is a conversation with an agent. In most cases the answer already has the first gate (the first step, with what the agent asks); if its current_gate is null, GET the session until it is set',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: z
      .strictObject({
        agent_id: z
          .string()
          .min(1, 'must not be empty')
          .max(100, 'is too long')
          .meta({
            description: 'The id of the agent to talk to, from GET /api/agents',
            examples: ['vector-database'],
          }),
        title: z
          .string()
          .trim()
          .min(1, 'must not be empty')
          .max(longestTitle, `must have at most ${longestTitle} characters`)
          .meta({
            description: 'A title by which members recognize the session in lists',
            examples: ['Product search'],
          })
          .optional(),
        text: z
          .string()
          .max(longestText, `must have at most ${longestText} characters`)
          .meta({
            description:
              'The user’s first message to the agent. Values in it are taken over, without a language model; it confirms nothing',
            examples: ['10M vectors, 768 dims, 200 qps, no hybrid search.'],
          })
          .optional(),
        values: agentValues(
          'Values that the session begins with, by the names of the agent’s fields (`gates` of GET /api/agents/{id})',
          {
            vector_count: 10_000_000,
          },
        ),
        from_session: idParam('session', 'session')
          .meta({
            description:
              'Id of another session, whose values the new session begins with. Each gate (step) shows them and asks for confirmation. At most one of from_session, from_deployment and change_of may be sent',
            examples: ['s-01k9z3v5m8qh2t7xw4c6yb0rne'],
          })
          .optional(),
        from_deployment: idParam('deployment', 'deployment')
          .meta({
            description:
              'Id of a deployment whose values the new session begins with. The session plans a further deployment; the named one is not changed',
            examples: ['deploy-01k9z3v5m8qh2t7xw4c6yb0rne'],
          })
          .optional(),
        change_of: idParam('deployment', 'deployment')
          .meta({
            description:
              'Id of a running deployment that the session is to change. The session begins with its values at gate 5, the confirmation of all values; confirming it requests the change of this deployment',
            examples: ['deploy-01k9z3v5m8qh2t7xw4c6yb0rne'],
          })
          .optional(),
      })
      .superRefine(({ from_session, from_deployment, change_of }, { addIssue }) => {
        const given = Object.entries({ from_session, from_deployment, change_of }).filter(([, id]) => id);
        const [[first] = [], [second] = []] = given;
        if (first && second)
          addIssue({ code: 'custom', path: [second], message: `must be left out beside ${first}` });
      })
      .meta({
        id: 'NewSession',
        description: 'The agent to talk to, and the values that the session begins with',
        examples: [
          { agent_id: 'vector-database', text: '10M vectors, 768 dims, 200 qps, no hybrid search.' },
        ],
      }),
    refuses: {
      403: { not_your_deployment: 'A member may change only deployments that they planned.' },
      404: { not_found: 'There is no such session or deployment to copy from.' },
      409: {
        not_deployed: 'The deployment that `change_of` names does not run yet, so it can’t be changed.',
        already_destroyed: 'The deployment of change_of is destroyed, or about to be.',
      },
      422: {
        unknown_agent: 'There is no agent with this id.',
        other_agent: 'The session or deployment to copy from is of another agent.',
        values_refused: 'The agent has no field of this name, or does not accept the value.',
      },
      429: {
        too_many_sessions: `The user has started ${mostSessionsInADay.user} sessions within 24 hours, or the organization ${mostSessionsInADay.org}.`,
      },
      503: storeDown,
    },
  },
  getSession: {
    method: 'GET',
    path: '/api/sessions/{id}',
    summary:
      'Shows a session with its open gate (the step that it is at), all its values and the latest messages',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
    refuses: { 503: storeDown },
  },
  takeOverSession: {
    method: 'POST',
    path: '/api/sessions/{id}/take_over',
    summary:
      'Takes over the session of a user who left the organization: the caller owns it from then on and can continue it. A token of Hugging Face that was given in it is deleted',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    refuses: {
      409: {
        ...ended,
        session_owner_is_member:
          'The user who started the session is still a member; only sessions of users who left can be taken over.',
      },
    },
  },
  endSession: {
    method: 'POST',
    path: '/api/sessions/{id}/end',
    summary:
      'Ends a session that will not be continued: its status becomes `ended`, and a request for the approval of its plan expires. What was ' +
      'deployed stays. An admin may end the session of a user who left',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    refuses: {
      403: notOwner,
      409: { ...ended, run_in_progress: 'A run of the session is under way.' },
    },
  },
  giveSessionHubToken: {
    method: 'PUT',
    path: '/api/sessions/{id}/hub_token',
    summary:
      'Sets the token with which the session’s deployment downloads its model from the model hub (Hugging Face), in place of an earlier token. The token is no part of the conversation: it is kept encrypted, written into the cluster by the run, and never shown again',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    body: newHubToken,
    refuses: {
      403: ofChanged[403],
      409: { ...ofChanged[409], hub_token_not_taken: 'The agent downloads nothing from a model hub.' },
    },
  },
  removeSessionHubToken: {
    method: 'DELETE',
    path: '/api/sessions/{id}/hub_token',
    summary:
      'Deletes the session’s token of the model hub (Hugging Face) in this service. A Secret in the cluster into which a run has written it stays until the next run, which deletes it',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    refuses: ofChanged,
  },
  getMessage: {
    method: 'GET',
    path: '/api/sessions/{id}/messages/{message_id}',
    summary: 'Shows one message of a session',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ message_id: idParam('message', 'message') }),
    refuses: { 503: storeDown },
  },
  listMessages: {
    method: 'GET',
    path: '/api/sessions/{id}/messages',
    summary: 'Lists the messages of a session, those of the user and those of the agent, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
    query: pageQuery,
    refuses: { 503: storeDown },
  },
  ...messageRoutes,
});
