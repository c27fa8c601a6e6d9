import * as z from 'zod';
import { deploymentRequest } from '../../agents/plan-request.ts';
import { givenText } from '../../shared/http/fields.ts';
import { cloudLookCosts, defineRoutes } from '../../shared/http/route.ts';
import { hubTokenSchema } from '../hub-token/new-hub-token.ts';
import { mostDeploymentsInADay } from '../requests/start-limits.ts';
import { attributeFields } from './changes/change-routes.ts';
import { cannotRun, neededOfPerson } from './run-refusals.ts';

const newDeployment = z
  .strictObject({
    agent_id: givenText(
      63,
      'ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans',
      'vector-database',
    ),
    ...deploymentRequest.shape,
    ...attributeFields,
    hub_token: hubTokenSchema.optional(),
  })
  .meta({
    id: 'NewDeployment',
    description:
      'A deployment to start without a conversation. Omitted values take their defaults; values without a default are required',
    examples: [
      {
        agent_id: 'vector-database',
        scope: { cluster_name: 'production' },
        sizing: { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
        labels: { team: 'search' },
      },
    ],
  });

/** Deployments without a conversation. */
export const startRoutes = defineRoutes({
  startDeployment: {
    method: 'POST',
    path: '/api/deployments',
    summary:
      'Starts a deployment without a conversation. The deployment is planned and checked against the cloud account before the response, which takes up to 26 seconds. Where the organization requires approval, the deployment then awaits approval; otherwise its run starts. To find missing values first, use POST /api/agents/{id}/preview',
    access: 'member',
    scope: 'propose',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: cloudLookCosts,
    idempotencyKey: true,
    body: newDeployment,
    refuses: {
      402: cannotRun,
      403: neededOfPerson,
      409: {
        account_disconnected:
          'The cloud account was disconnected during the request. Connect the account again.',
        hub_token_not_taken: 'The agent does not use a model hub. Omit `hub_token`.',
        deployment_changed:
          'Another deployment with this name was started in the same place in the meantime. Send the request again.',
      },
      422: {
        unknown_agent: 'No agent with this ID exists. GET /api/agents lists the agents.',
        deployment_refused:
          'A value is missing or invalid, a review refuses the plan, or a check of the cloud account failed. `errors` lists the problems and how to fix each. Nothing was recorded.',
        expiry_not_allowed:
          '`expires_at` is in the past, or later than the organization’s `longest_expiry_days` allows.',
      },
      429: {
        too_many_deployments: `The user has started ${mostDeploymentsInADay.user} deployments within 24 hours, or the organization ${mostDeploymentsInADay.org}.`,
      },
      503: { cloud_unavailable: 'The cloud does not respond. Send the request again.' },
    },
  },
});
