import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { stackPrefix } from './compute/entries.ts';
import { type StageSettings, stageSettings } from './config.ts';
import { inRepository } from './paths.ts';
import type { BuiltConsole } from './stacks/console-stack.ts';
import { ServiceStage } from './stacks/service-stage.ts';

export interface AppOptions {
  /** Left out, `-c stage=…` or the default in cdk.json. */
  stage?: string;
  /** Other settings than the stage has: for tests and the judges, and for the local cloud's payment provider. */
  settings?: Partial<StageSettings>;
  /** The folder of the assembly. Left out, the CDK command decides. */
  outdir?: string;
  /**
   * false builds no code and leaves out CloudFormation's own checks of the template, which take ten times as long
   * as making it, the construct tree and stack traces: for tests and for the local cloud, which import the sources.
   */
  bundling: boolean;
  /** Left out, as where nothing is deployed, a stage's console has no files. */
  builtConsole?: BuiltConsole;
}

/**
 * The whole app for one stage. The caller synthesizes it.
 * @throws Error when there is no such stage
 */
export function createApp({ stage, settings: changed, outdir, bundling, builtConsole }: AppOptions): App {
  const app = new App({
    ...(outdir ? { outdir } : {}),
    builtinCloudFormationValidation: bundling,
    // For people who look at a deploy; a seventh of the time of synthesis.
    treeMetadata: bundling,
    stackTraces: bundling,
    // The CDK command passes cdk.json's context by itself; tests and the local cloud must see the same flags.
    context: { ...contextOfCdkJson(), ...(bundling ? {} : withoutNotes) },
  });
  const settings = {
    ...stageSettings(stage ?? app.node.tryGetContext('stage')),
    stamp: app.node.tryGetContext('stamp') ?? '',
    ...changed,
  };
  new ServiceStage(app, stackPrefix(settings.name), { settings, builtConsole });
  return app;
}

/** No code, and of what the CDK notes beside the templates neither where each resource was made nor how it was used. */
const withoutNotes = {
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-creation-stack-traces': true,
  '@aws-cdk/core:enableAdditionalMetadataCollection': false,
};

function contextOfCdkJson(): Record<string, unknown> {
  return JSON.parse(readFileSync(inRepository('cdk.json'), 'utf8')).context;
}
