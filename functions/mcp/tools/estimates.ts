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
    .describe('The name of the cheapest variant that can be planned; null if none can'),
  variants: z
    .array(
      z.looseObject({
        name: z.string(),
        can_be_planned: z.boolean(),
        monthly_total: z.number().nullable().describe('US dollars a month; null where there is no plan'),
      }),
    )
    .describe('Those with a plan first, the cheapest at the top'),
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
      'Computes the plan and monthly cost that values lead to, and says which values are missing or wrong, gate by gate. Nothing is started and nothing in the cloud is read.',
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
      'Shows what a change of a deployment that runs would change and cost, and whether it would lose data or stop for a while. Nothing is proposed.',
    input: z.strictObject({ deployment_id: deploymentId, options, sizing, ...documentInput }),
    output: documentOutput,
    calls: [previewChange],
    answer: ({ deployment_id, part, cursor, ...body }, api) =>
      documented(api, previewChange, { params: { id: deployment_id }, body }, { part, cursor }),
  }),
  tool({
    name: 'compare',
    title: 'Compare variants',
    description: `Plans up to ${mostVariants} variants of one deployment and shows them side by side with their cost. A variant’s values come on top of the shared ones. Nothing is started.`,
    input: z.strictObject({
      ...deploymentValues,
      variants: z
        .array(z.strictObject({ name: z.string().min(1).max(60), scope, options, sizing }))
        .min(2, 'must be at least two')
        .max(mostVariants, `must be at most ${mostVariants}`)
        .describe('What differs'),
    }),
    output: variantsOutput,
    calls: [previewDeployment],
    answer: ({ variants, ...shared }, api) => weighed(api, shared, variants as Variant[]),
  }),
  tool({
    name: 'cheapest',
    title: 'Find the cheapest values',
    description: `Tries all combinations of the given values, ${mostVariants} at most, and sorts them by their monthly cost. Values that can’t be planned are shown with the reason. Nothing is started.`,
    input: z.strictObject({
      ...deploymentValues,
      vary_options: vary('For each option the values to try'),
      vary_sizing: vary('For each other value the values to try'),
    }),
    output: variantsOutput,
    calls: [previewDeployment],
    answer: async ({ vary_options, vary_sizing, ...shared }, api) =>
      weighed(api, shared, combinations(vary_options, vary_sizing)),
  }),
];
