import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { createApp } from '../../../../lib/app.ts';
import type { StageSettings } from '../../../../lib/config.ts';
import type { StackTemplates } from './kept-stacks.ts';

/** The stacks of a stage, made anew and without bundling. `prepare` sees the app before it is synthesized. */
export function synthesizeStage(
  stage: string,
  prepare: (app: App) => void = () => {},
  settings: Partial<StageSettings> = {},
): StackTemplates {
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'));
  try {
    const app = createApp({ stage, outdir, bundling: false, settings });
    prepare(app);
    return stacksOf(app.synth());
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

export const stacksOf = (assembly: CloudAssembly): StackTemplates =>
  Object.fromEntries(
    assembly.stacksRecursively.map(({ stackName, template, dependencies }) => [
      lastPart(stackName),
      {
        template,
        deployedBefore: dependencies.flatMap((other) =>
          'stackName' in other ? lastPart(String(other.stackName)) : [],
        ),
      },
    ]),
  );

const lastPart = (stackName: string) => stackName.split('-').at(-1) ?? '';
