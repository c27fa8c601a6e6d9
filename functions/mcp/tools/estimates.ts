import * as z from 'zod';
import { deploymentRoutes } from '../../deployments/http/routes.ts';
import { operation } from '../operation.ts';
import { pieceOf } from '../piece.ts';
import { deploymentId } from './deployments.ts';
import { documented, documentInput, documentOutput, type Tool, tool } from './tool.ts';
import { deploymentValues, options, scope, sizing } from './values.ts';
import { combinations, mostVariants, previewDeployment, type Variant, weighed } from './variants.ts';

const previewChange = operation('deployments', deploymentRoutes.previewChange);

const variantsOutput = z.object({
  cheapest: z
    .string()
    .nullable()
    .describe('Name of the cheapest variant that can be planned; null if no variant can be planned'),
  variants: z
    .array(
      z.looseObject({
        name: z.string(),
        can_be_planned: z.boolean(),
        monthly_total: z
          .number()
          .nullable()
          .describe('Monthly cost in US dollars; null if the variant can’t be planned'),
      }),
    )
    .describe('Variants sorted by monthly cost, cheapest first; those that can’t be planned come last'),
});

const vary = (description: string) =>
  z
    .record(
      z.string().max(64),
      z
        .array(z.union([z.string().max(2_000), z.number(), z.boolean()]))
        .min(1)
        .max(mostVariants),
    )
    .optional()
    .describe(description);

/** Plans and their cost, without anything being started. */
export const estimateTools: readonly Tool[] = [
  tool({
    name: 'what_if',
    title: 'Plan without starting',
    description:
      'Computes the plan and monthly cost for the given values, and returns which values are missing or invalid, gate by gate. Starts nothing and does not access the cloud.',
    input: z.strictObject({ ...deploymentValues, ...documentInput }),
    output: documentOutput,
    calls: [previewDeployment],
    answer: async ({ agent_id, part, cursor, ...body }, api) => {
      const { plan, missing, gates, ...rest } = await api.call(previewDeployment, {
        params: { id: agent_id },
        body,
      });
      // What a model asks for stands first; the gates are many fields.
      const whole = { ...rest, plan, missing, gates };
      return {
        ...pieceOf(whole, { ...(part !== undefined && { part }), ...(cursor !== undefined && { cursor }) }),
      };
    },
  }),
  tool({
    name: 'what_if_change',
    title: 'Plan a change without proposing it',
    description:
      'Returns what a change to a running deployment would change and cost, and whether it would lose data or cause an interruption. Nothing is proposed.',
    input: z.strictObject({ deployment_id: deploymentId, options, sizing, ...documentInput }),
    output: documentOutput,
    calls: [previewChange],
    answer: ({ deployment_id, part, cursor, ...body }, api) =>
      documented(api, previewChange, { params: { id: deployment_id }, body }, { part, cursor }),
  }),
  tool({
    name: 'compare',
    title: 'Compare variants',
    description: `Plans up to ${mostVariants} variants of one deployment and returns them with their cost. A variant’s values are added to the shared values and override them. Nothing is started.`,
    input: z.strictObject({
      ...deploymentValues,
      variants: z
        .array(z.strictObject({ name: z.string().min(1).max(60), scope, options, sizing }))
        .min(2, 'must be at least two')
        .max(mostVariants, `must be at most ${mostVariants}`)
        .describe('Variants, each with the values that differ from the shared ones'),
    }),
    output: variantsOutput,
    calls: [previewDeployment],
    answer: ({ variants, ...shared }, api) => weighed(api, shared, variants as Variant[]),
  }),
  tool({
    name: 'cheapest',
    title: 'Find the cheapest values',
    description: `Tries all combinations of the given values, up to ${mostVariants}, and sorts them by monthly cost. Combinations that can’t be planned are returned with the reason. Nothing is started.`,
    input: z.strictObject({
      ...deploymentValues,
      vary_options: vary('Values to try, keyed by option name'),
      vary_sizing: vary('Values to try, keyed by the name of another field of the agent’s gates'),
    }),
    output: variantsOutput,
    calls: [previewDeployment],
    answer: async ({ vary_options, vary_sizing, ...shared }, api) =>
      weighed(api, shared, combinations(vary_options, vary_sizing)),
  }),
];
