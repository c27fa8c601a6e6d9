import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  areChangedSince,
  keptOr,
  keptTemplates,
  templateKey,
} from '../../../../bin/local/template/template-cache.ts';
import type { StageSettings } from '../../../../lib/config.ts';
import { inRepository, repositoryRoot } from '../../../../lib/paths.ts';
import type { TemplateResource } from './template.ts';

/** By the last part of their names. */
export type StackTemplates = Record<
  string,
  {
    template: {
      Resources: Record<string, TemplateResource>;
      Outputs?: Record<string, { Value: unknown }>;
    };
    /** The stacks that it waits for. */
    deployedBefore: string[];
  }
>;

const shapedBy = ['kept-stacks', 'synthesis'].map((name) => `test/support/builders/stacks/${name}.ts`);
const app = pathToFileURL(inRepository('lib/app.ts')).href;

let sources: string | undefined;

/**
 * The stacks of a stage, kept until a source changes: to load the CDK and to synthesize takes seconds, and each worker
 * of a run would do it.
 * @throws Error where a rule of good practice finds something that has no reason: what is kept was checked
 */
export async function keptStacks(stage: string, settings: Partial<StageSettings>): Promise<StackTemplates> {
  // Where it is noted which sources a test runs, they have to run.
  if (process.env.TEST_REACH !== undefined) return synthesized(stage, settings);
  sources ??= templateKey(app, repositoryRoot, shapedBy);
  const name = createHash('sha256')
    .update(JSON.stringify([sources, stage, settings]))
    .digest('hex');
  return keptOr(
    join(keptTemplates, `stage-${name}.json`),
    () => synthesized(stage, settings),
    // A worker runs many test files: it may have loaded sources that were changed since.
    () => !areChangedSince(performance.timeOrigin, app, repositoryRoot, shapedBy),
  );
}

async function synthesized(stage: string, settings: Partial<StageSettings>): Promise<StackTemplates> {
  const { synthesizeStage } = await import('./synthesis.ts');
  const { addChecks } = await import('../../../../lib/checks.ts');
  return synthesizeStage(stage, addChecks, settings);
}
