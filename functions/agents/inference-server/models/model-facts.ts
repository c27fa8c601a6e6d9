import type { ModelFacts, ModelLook, ModelQuery } from '../../../model-hub/look.ts';
import type { Values } from '../../agent.ts';
import type { AgentContext } from '../../context.ts';
import { usualModel } from '../options.ts';
import { modelId } from './model-id.ts';
import { findModel } from './models.ts';
import { isCommit, usualBranch } from './revision.ts';

// Pure: what the hub says of a model that the catalogue lacks.

/** About models of the catalogue the hub is asked for their commit alone, and only where it isn't known. */
export function modelToLookUp({
  model = usualModel,
  model_revision: revision,
}: Values): ModelQuery | undefined {
  if (typeof model !== 'string' || !modelId.test(model)) return undefined;
  const given = typeof revision === 'string' ? revision : undefined;
  const known = findModel(model);
  if (known && (given ? isCommit(given) : known.revision)) return undefined;
  return { model, revision: given ?? usualBranch };
}

/** The look-up of this model; undefined before the first one, and for a look-up of another model. */
export function lookOf({ model }: Values, { modelLook }: AgentContext): ModelLook | undefined {
  return modelLook?.model === model && !findModel(String(model)) ? modelLook : undefined;
}

export const factsOf = (values: Values, context: AgentContext): ModelFacts | undefined =>
  lookOf(values, context)?.facts ?? undefined;
