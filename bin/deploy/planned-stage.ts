import { Stack } from 'aws-cdk-lib';
import { createApp } from '../../lib/app.ts';
import { ServiceFunction } from '../../lib/compute/service-function.ts';
import type { Configured } from './configuration.ts';

/** What a deploy of the stage would make, as far as it matters beforehand. */
export interface PlannedStage {
  /** Executions that its functions have for themselves. */
  kept: number;
  functions: Configured[];
  /** In the order of their names. */
  stacks: string[];
}

/** Builds the tree of constructs and neither code nor templates: it takes a second. */
export function plannedStage(stage: string): PlannedStage {
  const all = createApp({ stage, bundling: false }).node.findAll();
  const functions = all.filter((each): each is ServiceFunction => each instanceof ServiceFunction);
  return {
    kept: functions.reduce((sum, { reserved = 0 }) => sum + reserved, 0),
    functions: functions.map(({ entry, config }) => ({ entry, config })),
    stacks: all
      .filter(Stack.isStack)
      .map(({ stackName }) => stackName)
      .sort(),
  };
}
