import * as z from 'zod';
import { givenTime } from '../shared/http/fields.ts';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { idLength, idPattern } from '../shared/ids.ts';
import { longestGrantHours, mostLooks } from './grant.ts';

// Pure.

const byOrg = z.object({ org_id: idParam('org', 'organization') });

/** The refusals of every route row that needs a grant. */
const withoutGrant = {
  no_grant:
    'The caller has no grant for the organization, or the grant has ended. Open a grant first (POST /api/operator/grants).',
};
const refuses = {
  403: {
    ...withoutGrant,
    grant_used_up: `The grant has shown ${mostLooks} different records and lists. Open another grant to see more.`,
  },
};

/** A read that an operator needs a grant for. */
const look = {
  method: 'GET',
  access: 'operator',
  actors: 'people only',
  writes: 'A first look is in the audit log.',
  limit: 'read',
  refuses,
} as const;

/**
 * Routes by which operators look into an organization. Each first look within a grant stands in that organization's audit log;
 * a look that can't be noted there isn't answered, so these reads need a database that takes writes.
 */
export const operatorRoutes = defineRoutes({
  openOperatorGrant: {
    method: 'POST',
    path: '/api/operator/grants',
    summary: `Opens a grant, which gives the calling operator read access to one organization until \`ends_at\`, up to ${longestGrantHours} hours from now. The reason is recorded in the organization’s audit log immediately, and the organization’s owners are emailed. An earlier grant of the caller for the organization ends`,
    access: 'operator',
    actors: 'people only',
    freshSignIn: { act: 'Opening a grant' },
    idempotencyKey: 'ignored',
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        org_id: z
          .string()
          .max(idLength('org'))
          .regex(idPattern('org'), 'must be the id of an organization')
          .describe('ID of the organization to access'),
        reason: z
          .string()
          .trim()
          // Blanks at its ends don't count, which a length in the OpenAPI document couldn't say.
          .regex(
            /\S[\s\S]{8,}\S/u,
            'must have at least 10 characters between its blanks: the organization reads it',
          )
          .max(500, 'is too long')
          .describe(
            'Reason for the access, for example a ticket number and what the operator has to find out. Recorded in the organization’s audit log',
          ),
        ends_at: givenTime().describe(
          `Time at which the access ends, up to ${longestGrantHours} hours from now`,
        ),
      })
      .meta({
        id: 'WantedGrant',
        description: 'An operator’s request for read access to an organization',
        examples: [
          {
            org_id: 'o-01k9z3v5m8qh2t7xw4c6yb0rne',
            reason: 'Ticket 4711: the run does not end.',
            ends_at: '2026-01-31T12:00:00Z',
          },
        ],
      }),
    refuses: {
      404: { not_found: 'No organization with this ID exists.' },
      422: {
        grant_ended: '`ends_at` is in the past. Choose a later time.',
        grant_too_long: `\`ends_at\` is more than ${longestGrantHours} hours away. Choose an earlier time.`,
      },
    },
  },
  getOperatorGrant: {
    method: 'GET',
    path: '/api/operator/orgs/{org_id}/grant',
    summary: 'Returns the calling operator’s current grant (read access) for an organization',
    access: 'operator',
    actors: 'people only',
    writes: 'It enters the organization as a first look does.',
    limit: 'read',
    params: byOrg,
    refuses: { 403: withoutGrant },
  },
  endOperatorGrant: {
    method: 'DELETE',
    path: '/api/operator/orgs/{org_id}/grant',
    summary: 'Ends the calling operator’s access to an organization before the grant expires',
    access: 'operator',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byOrg,
    refuses: { 403: withoutGrant },
  },
  listSupportSessions: {
    ...look,
    path: '/api/operator/orgs/{org_id}/sessions',
    summary:
      'Lists the sessions (conversations with agents) of an organization, newest first, with their status but without messages',
    params: byOrg,
    query: pageQuery,
  },
  getSupportSession: {
    ...look,
    path: '/api/operator/orgs/{org_id}/sessions/{id}',
    summary:
      'Returns the state of a session (a conversation with an agent) and of its gates, without messages and values',
    params: byOrg.extend({ id: idParam('session', 'session') }),
  },
  listSupportMessages: {
    ...look,
    path: '/api/operator/orgs/{org_id}/sessions/{id}/messages',
    summary:
      'Lists the messages of a session, newest first. Requires that the organization’s setting `conversations_open_to_support` is on',
    params: byOrg.extend({ id: idParam('session', 'session') }),
    query: pageQuery,
    refuses: {
      403: {
        ...refuses[403],
        conversations_closed:
          'The organization does not allow operators to read conversations. Ask an admin of the organization to turn on `conversations_open_to_support`.',
      },
    },
  },
  listSupportDeployments: {
    ...look,
    path: '/api/operator/orgs/{org_id}/deployments',
    summary: 'Lists the deployments of an organization, newest first',
    params: byOrg,
    query: pageQuery,
  },
  getSupportDeployment: {
    ...look,
    path: '/api/operator/orgs/{org_id}/deployments/{id}',
    summary: 'Returns a deployment with its latest runs and approval requests',
    params: byOrg.extend({ id: idParam('deployment', 'deployment') }),
  },
  getSupportRun: {
    ...look,
    path: '/api/operator/orgs/{org_id}/runs/{id}',
    summary: 'Returns a run with its latest events',
    params: byOrg.extend({ id: idParam('run', 'run') }),
  },
  cancelSupportRun: {
    method: 'POST',
    path: '/api/operator/orgs/{org_id}/runs/{id}/cancel',
    summary:
      'Cancels a run of an organization under the conditions that apply to members. The run ends at the next point at which it can stop safely. The run’s events and the audit log record that an operator cancelled the run',
    access: 'operator',
    actors: 'people only',
    freshSignIn: { act: 'Cancelling a run of an organization' },
    // A second request changes nothing.
    idempotencyKey: 'ignored',
    limit: 'write',
    costs: 'few rows',
    params: byOrg.extend({ id: idParam('run', 'run') }),
    refuses: {
      ...refuses,
      409: {
        run_ended: 'The run has already ended.',
        not_cancellable: 'The run is a destroy, which can’t be cancelled. Wait for the run to end.',
      },
    },
  },
  listSupportRequests: {
    ...look,
    path: '/api/operator/orgs/{org_id}/requests',
    summary:
      'Lists the pending approval requests of an organization, newest first, each with the members who can approve it and the emails about it',
    params: byOrg,
    query: pageQuery,
  },
  listSupportAccounts: {
    ...look,
    path: '/api/operator/orgs/{org_id}/accounts',
    summary:
      'Lists the cloud accounts of an organization, newest first, with their health but without credentials',
    params: byOrg,
    query: pageQuery,
  },
  getSupportAccount: {
    ...look,
    path: '/api/operator/orgs/{org_id}/accounts/{id}',
    summary: 'Returns a cloud account with the findings of its last probe and its deployments',
    params: byOrg.extend({ id: idParam('cloudAccount', 'cloud account') }),
  },
  listSupportWebhooks: {
    ...look,
    path: '/api/operator/orgs/{org_id}/webhooks',
    summary: 'Lists the webhooks of an organization with their health but without their URLs',
    params: byOrg,
  },
  listSupportDeliveries: {
    ...look,
    path: '/api/operator/orgs/{org_id}/deliveries',
    summary: 'Lists the deliveries of an organization’s webhooks, newest first, without bodies',
    params: byOrg,
    query: pageQuery,
  },
  getSupportDelivery: {
    ...look,
    path: '/api/operator/orgs/{org_id}/deliveries/{id}',
    summary: 'Returns a delivery with its latest attempts, without request and response bodies',
    params: byOrg.extend({ id: idParam('webhookDelivery', 'delivery') }),
  },
  listSupportMails: {
    ...look,
    path: '/api/operator/orgs/{org_id}/mails',
    summary:
      'Lists the notifications of an organization, newest first, each with its emails and whether they were sent, without their text',
    params: byOrg,
    query: pageQuery,
  },
  getSupportLimits: {
    ...look,
    path: '/api/operator/orgs/{org_id}/limits',
    summary: 'Returns an organization’s credits and its usage of each limit',
    params: byOrg,
  },
});
