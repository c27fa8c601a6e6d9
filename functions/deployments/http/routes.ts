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
        .describe('Only deployments with this status, such as awaiting_approval, running or succeeded')
        .optional(),
      agent_id: z.string().max(63).describe('Only deployments of the agent with this id').optional(),
      cloud_account_id: z
        .string()
        .max(63)
        .describe('Only deployments in the cloud account with this id')
        .optional(),
      name: z.string().max(100).describe('Only deployments with exactly this name').optional(),
      label: labelQuery
        .meta({ examples: ['team=search,production'] })
        .describe(
          'Only deployments that have all of these labels: key or key=value, up to ten, separated by commas',
        )
        .optional(),
    }),
  },
  getDeployment: {
    method: 'GET',
    path: '/api/deployments/{id}',
    summary: 'Shows a deployment with its current plan, its approval, its runs in short and its outputs',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params: byId,
  },
  applyDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/apply',
    summary:
      'Applies the current plan again. After a run that failed or was cancelled it continues from there; after one that succeeded it corrects what was changed by hand in the cloud. `status` of the answer shows the result: running; awaiting_approval if an approval is missing; succeeded with a `proposal` if labels were changed since the last run; planned if the plan would be different now, so that nothing was applied',
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
        run_in_progress: 'A run of the deployment is in progress.',
        not_repeatable: 'The deployment has no run that could be repeated.',
        review_open:
          'The deployment’s session (the conversation in which it is planned) is not at gate 6, the step that starts a run.',
        plan_refused: refusedByAgent,
        deployment_changed: 'The deployment has changed since it was read; read it again and repeat.',
        ...disconnected,
        ...endHasCome,
        approval_pending:
          'The deployment’s labels were changed since the last run, and another change of the deployment waits for approval.',
      },
    },
  },
  preflightDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/preflight',
    summary:
      'Makes a preflight: checks the customer’s cloud for problems that would stop a run, of the change that waits for approval, or else of the current plan, and stores the findings with that plan. It changes nothing in the cloud and takes up to 20 s. Members may check deployments that they planned, admins and owners any',
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
        nothing_to_check: 'The deployment is being destroyed, or is destroyed.',
        plan_changed: 'The plan was replaced during the check.',
      },
    },
  },
  checkDrift: {
    method: 'POST',
    path: '/api/deployments/{id}/drift',
    summary:
      'Starts a check for drift: a comparison of the cloud with what was applied, which takes minutes; `drift` of the deployment shows the result. The same check runs by itself once a day. It changes nothing in the cloud. Members may check deployments that they planned, admins and owners any',
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
        run_in_progress: 'A run of the deployment is in progress.',
        not_deployed: 'The deployment’s last run has not succeeded.',
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
