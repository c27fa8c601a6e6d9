import type { Value, Values } from '../../agent.ts';
import type { AgentContext } from '../../context.ts';
import { findModel } from './models.ts';

// Pure: which commit of a model's repository is downloaded. A branch or a tag may lead elsewhere between the approval and
// the download, and in a pod that starts a year later.

const commit = /^[0-9a-f]{40}$/;

export const isCommit = (revision: string): boolean => commit.test(revision);

/** The branch that the hub is asked about where the user names no revision. */
export const usualBranch = 'main';

/** The commit of the user's revision, as the hub named it; the newest of a model of the catalogue is the one that stands there. */
export function resolveRevision(value: Value, { model }: Values, { modelLook: look }: AgentContext): Value {
  const revision = String(value);
  // Commits are written in either case.
  if (isCommit(revision.toLowerCase())) return revision.toLowerCase();
  const found = look?.model === model && look?.revision === revision ? look.facts?.commit : undefined;
  const known =
    revision === usualBranch && typeof model === 'string' ? findModel(model)?.revision : undefined;
  return found || known || revision;
}

/** The commit that is proposed; undefined where neither the catalogue nor the hub has one, and a download needs it. */
export function proposedRevision(values: Values, context: AgentContext): Value | undefined {
  const { model, weights_cache } = values;
  const known = typeof model === 'string' ? findModel(model)?.revision : undefined;
  // The revision that was looked up is the one that is downloaded.
  const found = context.modelLook?.model === model ? context.modelLook?.facts?.commit : undefined;
  const isLeftOpen = weights_cache === 'baked-image' || context.isProvisional === true;
  return known ?? found ?? (isLeftOpen ? usualBranch : undefined);
}
