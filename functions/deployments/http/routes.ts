import * as z from 'zod';
import { pageQuery } from '../../shared/http/pagination.ts';
import { cloudLookCosts, defineRoutes } from '../../shared/http/route.ts';
import { deploymentStatuses } from '../deployment.ts';
import { eventRoutes } from '../events/event-routes.ts';
import { byId, refusedToOthers } from '../fields.ts';
import { hubTokenRoutes } from '../hub-token/hub-token-routes.ts';
import { labelQuery } from '../labels.ts';
import { spendingRoutes } from '../spending/spending-routes.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { decisionRoutes } from './decision-routes.ts';
import { destroyRoutes } from './destroy-routes.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { cannotRun, disconnected, endHasCome, inPlaceOfDestroy, refusedByAgent } from './run-refusals.ts';
import { runRoutes } from './run-routes.ts';
import { startRoutes } from './start-routes.ts';

export const deploymentRoutes = defineRoutes({
  listDeployments: {
    method: 'GET',
    path: '/api/deployments',
    summary: 'Lists the deployments of the organization, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      status: z
        .enum(deploymentStatuses)
        .describe(
          'Only deployments with this status, for example `awaiting_approval`, `running` or `succeeded`',
        )
        .optional(),
      agent_id: z.string().max(63).describe('Only deployments of the agent with this ID').optional(),
      cloud_account_id: z
        .string()
        .max(63)
        .describe('Only deployments in the cloud account with this ID')
        .optional(),
      name: z.string().max(100).describe('Only deployments with exactly this name').optional(),
      label: labelQuery
        .meta({ examples: ['team=search,production'] })
        .describe(
          'Only deployments that have all of these labels, each given as `key` or `key=value`; up to ten, separated by commas',
        )
        .optional(),
    }),
  },
  getDeployment: {
    method: 'GET',
    path: '/api/deployments/{id}',
    summary: 'Returns a deployment with its current plan, approval request, last run and outputs',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
  },
  applyDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/apply',
    summary:
      'Applies the current plan again. After a failed or cancelled run, the new run continues where the earlier run stopped; after a successful run, it undoes manual changes in the cloud. `status` of the returned deployment tells what happened. `running`: a run started. `awaiting_approval`: the run starts once an admin approves it. `succeeded`, with a `proposal`: labels were changed since the last run and need approval first, so no run started. `planned`: the plan would now be different, so no run started; look at the new plan and apply again',
    access: 'member',
    scope: 'run',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    refuses: {
      402: cannotRun,
      403: { ...refusedToOthers, ...inPlaceOfDestroy },
      409: {
        run_in_progress: 'A run of the deployment is in progress. Wait for the run to end.',
        not_repeatable:
          'The deployment’s status does not allow the plan to be applied again. `detail` says what to do instead.',
        review_open:
          'The deployment’s session is active but not at gate 6, which starts the run. Complete the review in the session first.',
        plan_refused: refusedByAgent,
        deployment_changed:
          'Another request has changed the deployment in the meantime. Read the deployment again, then repeat the request.',
        ...disconnected,
        ...endHasCome,
        approval_pending:
          'The deployment’s labels were changed since the last run, and another change of the deployment awaits approval. Have that change decided, or withdraw it, first.',
      },
    },
  },
  preflightDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/preflight',
    summary:
      'Runs a preflight: checks the organization’s cloud for problems that would stop a run, and stores the findings with the checked plan. The plan of a change that awaits approval is checked, otherwise the current plan. Nothing in the cloud is changed. Takes up to 20 seconds. Members can check deployments that they planned; admins and owners can check any',
    access: 'member',
    scope: 'propose',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: cloudLookCosts,
    idempotencyKey: true,
    params: byId,
    refuses: {
      403: refusedToOthers,
      409: {
        ...disconnected,
        nothing_to_check:
          'The deployment is being destroyed or is destroyed, or its destroy failed, so no run of its plan will follow.',
        plan_changed: 'The plan was replaced during the check. Run the preflight again.',
      },
    },
  },
  checkDrift: {
    method: 'POST',
    path: '/api/deployments/{id}/drift',
    summary:
      'Starts a drift check, which compares the cloud with what was applied and takes minutes. `drift` of the deployment has the result. The same check runs automatically once a day. Nothing in the cloud is changed. Members can check deployments that they planned; admins and owners can check any',
    access: 'member',
    scope: 'propose',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['drift'],
    idempotencyKey: true,
    params: byId,
    refuses: {
      403: refusedToOthers,
      409: {
        run_in_progress: 'A run of the deployment is in progress. Wait for the run to end.',
        not_deployed: 'The deployment’s last run has not succeeded, so there is nothing to compare with.',
        ...disconnected,
      },
    },
  },
  ...decisionRoutes,
  ...evidenceRoutes,
  ...changeRoutes,
  ...destroyRoutes,
  ...eventRoutes,
  ...planRoutes,
  ...runRoutes,
  ...spendingRoutes,
  ...startRoutes,
  ...hubTokenRoutes,
});
