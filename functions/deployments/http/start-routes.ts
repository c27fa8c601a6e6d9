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
      'Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans',
      'vector-database',
    ),
    ...deploymentRequest.shape,
    ...attributeFields,
    hub_token: hubTokenSchema.optional(),
  })
  .meta({
    id: 'NewDeployment',
    description:
      'A deployment to start without a conversation. Values that are left out have their default; those without one are required',
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
      'Starts a deployment without a conversation. It is planned and checked against the account before the ' +
      'answer, which takes up to 26 s. It waits for approval where the organization requires one; ' +
      'otherwise its run starts. POST /api/agents/{id}/preview shows beforehand which values are ' +
      'missing',
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
        account_disconnected: 'The account was disconnected meanwhile.',
        hub_token_not_taken: 'The agent downloads nothing from a model hub.',
        deployment_changed:
          'Another deployment of this name was started in the same place meanwhile. Send the request again.',
      },
      422: {
        unknown_agent: 'There is no such agent.',
        deployment_refused:
          'A value is missing or not accepted, a review refuses the plan, or a check of the account failed: ' +
          'errors lists each with what to do. Nothing was recorded.',
        expiry_not_allowed: 'expires_at is in the past, or later than the organization allows.',
      },
      429: {
        too_many_deployments: `The user has started ${mostDeploymentsInADay.user} deployments within 24 hours, or the organization ${mostDeploymentsInADay.org}.`,
      },
      503: { cloud_unavailable: 'The cloud did not answer.' },
    },
  },
});
