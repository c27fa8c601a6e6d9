import * as z from 'zod';
import { deploymentRoutes } from '../../deployments/http/routes.ts';
import { type Api, RefusedOperation } from '../api.ts';
import { operation } from '../operation.ts';
import {
  documented,
  documentInput,
  documentOutput,
  id,
  listed,
  listInput,
  listOutput,
  type Tool,
  tool,
} from './tool.ts';

const listDeployments = operation('deployments', deploymentRoutes.listDeployments);
export const getDeployment = operation('deployments', deploymentRoutes.getDeployment);
const getPlan = operation('deployments', deploymentRoutes.getPlan);
const listRunEvents = operation('deployments', deploymentRoutes.listRunEvents);

/** What a deployment costs a month, from the least to the most, and by the prices of which region. */
export const pricesOf = ({ monthly_cost, monthly_most, region_of_prices }: Record<string, unknown>) => ({
  monthly_cost,
  monthly_most,
  region_of_prices,
});

export const deploymentId = id('deployment', 'deployment');
const filter = (description: string) => z.string().max(200, 'is too long').optional().describe(description);

/** What clouds and clusters said of a run, of checks, and of what was found changed. */
const cloudTexts = ['message', 'reason', 'detail'] as const;

/** What there is, and what was done to it. */
export const deploymentTools: readonly Tool[] = [
  tool({
    name: 'list_deployments',
    title: 'List deployments',
    description:
      'Lists the organization’s deployments with status, place, monthly cost and pending approval request, newest first.',
    input: z.strictObject({
      status: filter(
        'Only deployments with this status, such as awaiting_approval, running, succeeded or failed',
      ),
      agent_id: filter('Only deployments of the agent with this ID'),
      cloud_account_id: filter('Only deployments in the cloud account with this ID'),
      name: filter('Only deployments with exactly this name'),
      label: filter('Only deployments with all of these labels: key or key=value, separated by commas'),
      ...listInput,
    }),
    output: listOutput,
    calls: [listDeployments],
    cloudTexts,
    answer: (query, api) => listed(api, listDeployments, { query }),
  }),
  tool({
    name: 'get_deployment',
    title: 'Get a deployment',
    description:
      'Returns a deployment: status, plan, proposal, approval request, last run, outputs, last drift check, and allowed_actions, the actions that the caller’s role allows now (the token’s scope may allow fewer).',
    input: z.strictObject({ deployment_id: deploymentId, ...documentInput }),
    output: documentOutput,
    calls: [getDeployment],
    cloudTexts,
    answer: ({ deployment_id, ...asked }, api) =>
      documented(api, getDeployment, { params: { id: deployment_id } }, asked),
  }),
  tool({
    name: 'get_plan',
    title: 'Get a plan',
    description:
      'Returns a plan of a deployment: its resources, cost, warnings, preflight, stack template and Kubernetes objects. Without plan_id, returns the current plan; get_deployment has the ID of a proposed plan.',
    input: z.strictObject({
      deployment_id: deploymentId,
      plan_id: id('plan', 'plan').optional(),
      ...documentInput,
    }),
    output: documentOutput,
    calls: [getDeployment, getPlan],
    cloudTexts,
    answer: async ({ deployment_id, plan_id, ...asked }, api) => {
      const planId = plan_id ?? (await shown(api, deployment_id)).plan.id;
      return documented(api, getPlan, { params: { id: deployment_id, plan_id: planId } }, asked);
    },
  }),
  tool({
    name: 'get_run_log',
    title: 'Read the log of a run',
    description:
      'Returns the events of a run, oldest first. Without run_id, returns those of the last run. To follow a run in progress, call again with next_cursor after a few seconds; next_cursor is never null while the run is in progress.',
    input: z.strictObject({
      deployment_id: deploymentId,
      run_id: id('run', 'run').optional(),
      ...listInput,
      limit: listInput.limit.default(50),
    }),
    output: listOutput.extend({ run_id: z.string().describe('ID of the run that the events belong to') }),
    calls: [getDeployment, listRunEvents],
    cloudTexts,
    answer: async ({ deployment_id, run_id, ...query }, api) => {
      const runId = run_id ?? (await shown(api, deployment_id)).last_run?.id;
      if (runId === undefined) throw noRun(deployment_id);
      const page = await listed(api, listRunEvents, { params: { id: deployment_id, run_id: runId }, query });
      return { run_id: runId, ...page };
    },
  }),
];

const shown = (api: Api, deploymentId: string) => api.call(getDeployment, { params: { id: deploymentId } });

const noRun = (deploymentId: string) =>
  new RefusedOperation(409, {
    code: 'no_run',
    detail: `Nothing of ${deploymentId} has run yet. get_deployment shows what it waits for.`,
  });
