import type { AgentContext, Values } from '../agent.ts';
import type { ModelAsked, ModelFacts, ModelLook } from '../model-hub/look.ts';
import { modelId } from './model-id.ts';
import { findModel } from './models.ts';

// Pure: what the hub says of a model that the catalogue lacks.

/** The revision that is asked where the user names none. */
const usualRevision = 'main';

/** The hub isn't asked about models that are in the catalogue. */
export function modelToLookUp({ model, model_revision: revision }: Values): ModelAsked | undefined {
  if (typeof model !== 'string' || !modelId.test(model) || findModel(model)) return undefined;
  return { model, revision: typeof revision === 'string' ? revision : usualRevision };
}

/** What was found of this model; undefined before anybody has asked, and for another one. */
export function lookOf({ model }: Values, { modelLook }: AgentContext): ModelLook | undefined {
  return modelLook?.model === model && !findModel(String(model)) ? modelLook : undefined;
}

export const factsOf = (values: Values, context: AgentContext): ModelFacts | undefined =>
  lookOf(values, context)?.facts ?? undefined;
