import type { FigureName, ModelLook, ModelQuery } from './look.ts';

// Pure, and without the schemas of look.ts: most conversations ask no hub.

const figures: Record<FigureName, true> = {
  parameters: true,
  layers: true,
  attention_heads: true,
  kv_heads: true,
  head_dim: true,
  model_context: true,
};

/** Whether a field may get its value from the hub that has no other default. */
export const isLookedUp = (field: string): boolean =>
  Object.hasOwn(figures, field) || ['weight_bits', 'attention', 'model_revision'].includes(field);

/** The code of a refusal that a look-up at the hub resolves: a branch whose commit is unknown. */
export const unpinnedRevision = 'revision_not_pinned';

/** Also at the commit that a branch stood for, which is the revision that is proposed. */
export const isLookOf = (look: ModelLook, { model, revision }: ModelQuery): boolean =>
  look.model === model && [look.revision, look.facts?.commit].includes(revision);

export const withoutFacts = (
  { model, revision }: ModelQuery,
  problem: NonNullable<ModelLook['problem']>,
): ModelLook => ({
  model,
  revision,
  facts: null,
  problem,
});
