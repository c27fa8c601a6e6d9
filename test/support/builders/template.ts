import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { createApp } from '../../../lib/app.ts';

export interface TemplateResource {
  Type: string;
  // Templates are JSON that each test knows the shape of.
  // biome-ignore lint/suspicious/noExplicitAny: a type for every CloudFormation property would say nothing here
  Properties: Record<string, any>;
  Metadata?: Record<string, string>;
  DependsOn?: string[];
  DeletionPolicy?: string;
}

export interface StageTemplates {
  data: TemplateOf;
  service: TemplateOf;
}

export interface TemplateOf {
  resources: Record<string, TemplateResource>;
  /** Logical id and resource of one type. */
  ofType(type: string): [string, TemplateResource][];
}

const made = new Map<string, StageTemplates>();

/** Both stacks of a stage, without bundling; made once in a process, and not to be changed. */
export function stageTemplates(stage: string): StageTemplates {
  const templates = made.get(stage) ?? deepFreeze(synthesizeStage(stage));
  made.set(stage, templates);
  return templates;
}

/** The same, created again. `prepare` sees the app before it is synthesized. */
export function synthesizeStage(stage: string, prepare: (app: App) => void = () => {}): StageTemplates {
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'));
  try {
    const app = createApp({ stage, outdir, bundling: false });
    prepare(app);
    const assembly = app.synth();
    return { data: template(assembly, 'data'), service: template(assembly, 'service') };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

function template(assembly: CloudAssembly, name: string): TemplateOf {
  const artifact = assembly.stacksRecursively.find(({ stackName }) => stackName.endsWith(`-${name}`));
  if (!artifact) throw new Error(`The app has no stack ${name}.`);
  const resources: Record<string, TemplateResource> = artifact.template.Resources;
  return {
    resources,
    ofType: (type) => Object.entries(resources).filter(([, resource]) => resource.Type === type),
  };
}

/** The logical id that a `Ref` or `Fn::GetAtt` names. */
export function referenced(value: unknown): string | undefined {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: string[] };
  return Ref ?? attribute?.[0];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
