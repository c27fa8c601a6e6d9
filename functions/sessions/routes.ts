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

const notOwner = {
  not_session_owner: 'Only the owner of the session (the user who started it or took it over) can do this.',
};
const ended = { session_ended: 'The session is over: its status is `completed`, `failed` or `ended`.' };

/** Of a session’s token for a model hub, which is that of the deployment where the session changes one. */
const ofHubToken = {
  403: {
    ...notOwner,
    not_your_deployment:
      'The session changes a deployment that another member planned. Only admins and owners can change such a deployment.',
  },
  409: {
    session_ended:
      'The session is over: its status is `completed`, `failed` or `ended`. For a completed session, use `/api/deployments/{id}/hub_token`.',
    being_destroyed: 'The deployment that the session changes is being destroyed.',
    already_destroyed: 'The deployment that the session changes was destroyed.',
  },
};

/** Conversations with an agent. */
export const sessionRoutes = defineRoutes({
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Returns the organization’s sessions (conversations with an agent), newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      status: z
        .enum(sessionStatuses)
        .describe('Only sessions with this status: `active`, `completed`, `failed` or `ended`')
        .optional(),
      agent_id: z
        .string()
        .min(1, 'must not be empty')
        .max(100, 'is too long')
        .describe('Only sessions with the agent that has this ID')
        .optional(),
      mine: flag
        .describe(
          'If `true`, only sessions that the caller owns (started or took over). Default: `false`, all sessions of the organization',
        )
        .optional(),
      waiting_on: z
        .enum(waitingOn)
        .exclude(['nothing'])
        .describe(
          'Only active sessions that wait for this. `user`: a message from the user who owns the session. `approval`: the decision on an approval request. `run`: the end of the run. `workflow`: a short step of the service',
        )
        .optional(),
    }),
  },
  startSession: {
    method: 'POST',
    path: '/api/sessions',
    summary:
      'Starts a session (a conversation with an agent) and returns it, usually with the first gate. If `current_gate` is `null`, get the session again until `current_gate` is set',
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
            description: 'ID of the agent to talk to, from `GET /api/agents`',
            examples: ['vector-database'],
          }),
        title: z
          .string()
          .trim()
          .min(1, 'must not be empty')
          .max(longestTitle, `must have at most ${longestTitle} characters`)
          .meta({
            description: 'Title of the session, for display in lists',
            examples: ['Product search'],
          })
          .optional(),
        text: z
          .string()
          .max(longestText, `must have at most ${longestText} characters`)
          .meta({
            description:
              'First message of the user to the agent. Its values are read without a language model; it confirms no gate',
            examples: ['10M vectors, 768 dims, 200 qps, no hybrid search.'],
          })
          .optional(),
        values: agentValues(
          'Values that the session starts with, keyed by the names of the agent’s fields (`gates` of `GET /api/agents/{id}`)',
          {
            vector_count: 10_000_000,
          },
        ),
        from_session: idParam('session', 'session')
          .meta({
            description:
              'ID of another session whose values the new session starts with. Each gate shows the copied values and asks for confirmation. Send at most one of `from_session`, `from_deployment` and `change_of`',
            examples: ['s-01k9z3v5m8qh2t7xw4c6yb0rne'],
          })
          .optional(),
        from_deployment: idParam('deployment', 'deployment')
          .meta({
            description:
              'ID of a deployment whose values the new session starts with. The session plans another deployment and doesn’t change this one',
            examples: ['deploy-01k9z3v5m8qh2t7xw4c6yb0rne'],
          })
          .optional(),
        change_of: idParam('deployment', 'deployment')
          .meta({
            description:
              'ID of a running deployment that the session changes. The session starts with the deployment’s values at gate 5, which asks to confirm all values; confirming gate 5 requests the change',
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
        description: 'The agent to talk to, and the values that the session starts with',
        examples: [
          { agent_id: 'vector-database', text: '10M vectors, 768 dims, 200 qps, no hybrid search.' },
        ],
      }),
    refuses: {
      403: {
        not_your_deployment:
          '`change_of` names a deployment that another member planned. Only admins and owners can change such a deployment.',
      },
      404: {
        not_found:
          'The organization has no session or deployment with the ID in `from_session`, `from_deployment` or `change_of`.',
      },
      409: {
        not_deployed: 'The deployment in `change_of` hasn’t been deployed yet, so it can’t be changed.',
        already_destroyed:
          'The deployment in `change_of` is destroyed, is being destroyed, or its destroy failed.',
      },
      422: {
        unknown_agent: 'No agent has the ID in `agent_id`. `GET /api/agents` returns all agents.',
        other_agent:
          'The session or deployment to start from belongs to another agent. Send its agent in `agent_id`.',
        values_refused:
          'The agent has no field with this name, or doesn’t accept the value. `errors` lists each one.',
      },
      429: {
        too_many_sessions: `The caller has started ${mostSessionsInADay.user} sessions within 24 hours, or the organization ${mostSessionsInADay.org}.`,
      },
      503: storeDown,
    },
  },
  getSession: {
    method: 'GET',
    path: '/api/sessions/{id}',
    summary: 'Returns a session with its open gate, its values and the latest messages',
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
      'Takes over the session of a user who left the organization and returns the session: the caller becomes its owner and can continue it. A Hugging Face token set in the session is deleted',
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
          'The owner of the session is still a member. Only sessions of users who left the organization can be taken over.',
      },
    },
  },
  endSession: {
    method: 'POST',
    path: '/api/sessions/{id}/end',
    summary:
      'Ends a session and returns it: `status` becomes `ended`, and the session can’t be continued. A pending approval request for its plan expires; deployed ' +
      'resources stay. Admins and owners can also end the sessions of users who left the organization',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    refuses: {
      403: {
        not_session_owner:
          'Only the owner of the session can end it; admins and owners of the organization can if the owner of the session left.',
      },
      409: {
        ...ended,
        run_in_progress: 'A run of the session is in progress. Cancel the run, or wait until it ends.',
      },
    },
  },
  giveSessionHubToken: {
    method: 'PUT',
    path: '/api/sessions/{id}/hub_token',
    summary:
      'Sets the token with which the session’s deployment downloads its model from the model hub (Hugging Face), replacing a previous token. The token isn’t part of the conversation: it is stored encrypted, written into the cluster by the run, and never returned',
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
      403: ofHubToken[403],
      409: {
        ...ofHubToken[409],
        hub_token_not_taken: 'The session’s agent downloads nothing from a model hub.',
      },
    },
  },
  removeSessionHubToken: {
    method: 'DELETE',
    path: '/api/sessions/{id}/hub_token',
    summary:
      'Deletes the session’s token for the model hub (Hugging Face) from this service. A Secret that a run has written into the cluster stays until the next run deletes it',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    refuses: ofHubToken,
  },
  getMessage: {
    method: 'GET',
    path: '/api/sessions/{id}/messages/{message_id}',
    summary: 'Returns a message of a session',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId.extend({ message_id: idParam('message', 'message') }),
    refuses: { 503: storeDown },
  },
  listMessages: {
    method: 'GET',
    path: '/api/sessions/{id}/messages',
    summary: 'Returns the messages of a session, from the user and from the agent, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
    query: pageQuery,
    refuses: { 503: storeDown },
  },
  ...messageRoutes,
});
