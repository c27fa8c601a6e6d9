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
  'Options of the agent by name, as describe_agent lists them; the others have their default',
);
export const sizing = valuesByName('Other values of the agent’s gates by name, as describe_agent lists them');

export const scope = z
  .strictObject({
    cluster_name: text('The cluster that it goes into'),
    namespace: text('The namespace in that cluster'),
    region: text('Region of the cluster'),
  })
  .optional()
  .describe('Where it is deployed');

export const labels = z
  .record(z.string().max(100), z.string().max(100))
  .optional()
  .describe('Labels of the deployment, as key and value');

/** What is deployed, and where; all of it may be left out but the agent, and the answer says what is missing. */
export const deploymentValues = {
  agent_id: agentId,
  cloud_account_id: text('The connected account, as list_cloud_accounts shows it'),
  name: text('The name of the deployment, which the objects in the cluster get, too'),
  scope,
  options,
  sizing,
};

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 characters without spaces')
  .optional()
  .describe(
    'Any text that is new for each act: a repeated call with it within a day answers as the first one did, and acts once',
  );
