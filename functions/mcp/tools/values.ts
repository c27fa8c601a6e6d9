import * as z from 'zod';
import { agentId } from './tool.ts';

// Values of a deployment, as tools take them. What they may be is for the operation to say: these schemas tell a model their form.

const text = (description: string) => z.string().max(100, 'is too long').optional().describe(description);

const valuesByName = (description: string) =>
  z
    .record(z.string().max(64), z.union([z.string().max(2_000), z.number(), z.boolean()]))
    .optional()
    .describe(description);

export const options = valuesByName(
  'Options of the agent, keyed by name as in describe_agent. Omitted options take their defaults',
);
export const sizing = valuesByName('Other values of the agent’s gates, keyed by name as in describe_agent');

export const scope = z
  .strictObject({
    cluster_name: text('Name of the Kubernetes cluster to deploy to'),
    namespace: text('Namespace in the cluster'),
    region: text('Region of the cluster'),
  })
  .optional()
  .describe('Place to deploy to');

export const labels = z
  .record(z.string().max(100), z.string().max(100))
  .optional()
  .describe('Labels of the deployment, as keys with values');

/** What is deployed, and where; all of it may be left out but the agent, and the answer says what is missing. */
export const deploymentValues = {
  agent_id: agentId,
  cloud_account_id: text('ID of the connected cloud account, as returned by list_cloud_accounts'),
  name: text('Name of the deployment, also used for its objects in the cluster'),
  scope,
  options,
  sizing,
};

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 characters without spaces')
  .optional()
  .describe(
    'Unique text for each action. A repeated call with the same key within a day returns the first result and does not act again',
  );
