import * as z from 'zod';

// The facts about a model from the hub's files: the answer of the look-up's function, which sessions keep.

/** The model and the revision that it is asked at. */
export const modelAsked = z.object({ model: z.string(), revision: z.string() });
export type ModelQuery = z.output<typeof modelAsked>;

const whole = (least: number, most: number) => z.int().min(least).max(most);

/** Figures by the names of the fields that take them, in the fields' ranges. */
export const figureSchemas = {
  parameters: whole(1_000_000, 5_000_000_000_000),
  layers: whole(1, 1_000),
  attention_heads: whole(1, 1_024),
  kv_heads: whole(1, 1_024),
  head_dim: whole(8, 1_024),
  model_context: whole(128, 20_000_000),
};
export type FigureName = keyof typeof figureSchemas;

const facts = z.object({
  figures: z.object(figureSchemas).partial(),
  weight_bits: z.enum(['16', '8', '4']).optional(),
  attention: z.enum(['full', 'sliding', 'latent', 'linear']).optional(),
  gated: z.boolean(),
  chat: z.boolean().optional(),
  /** Its config.json names code that comes with it. */
  own_code: z.boolean(),
  /** The commit that the revision stood for. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
});
export type ModelFacts = z.output<typeof facts>;

export const modelLook = modelAsked.extend({
  facts: facts.nullable(),
  /** Why there are no facts, or not all. */
  problem: z.object({ code: z.string().max(60), detail: z.string().max(600) }).nullable(),
});
export type ModelLook = z.output<typeof modelLook>;
