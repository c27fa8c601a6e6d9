import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { createApp } from '../../../lib/app.ts';
import type { StageSettings } from '../../../lib/config.ts';

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
  /** What runs: the resources of the service stack and of the API's as one, as if both were in one template. */
  service: TemplateOf;
  /** Of a database of the stage's own; empty where there is none. */
  database: TemplateOf;
  /** The resources of each stack, by the last part of its name. */
  stacks: Record<string, Record<string, TemplateResource>>;
  /** The stacks that each waits for, by the same name. */
  deployedBefore: Record<string, string[]>;
}

export interface TemplateOf {
  resources: Record<string, TemplateResource>;
  /** Logical id and resource of one type. */
  ofType(type: string): [string, TemplateResource][];
}

const made = new Map<string, StageTemplates>();

/** The stacks of a stage, without bundling; made once in a process, and not to be changed. */
export function stageTemplates(
  stage: string,
  paymentProvider: StageSettings['paymentProvider'] = 'none',
): StageTemplates {
  const key = `${stage} ${paymentProvider}`;
  const templates = made.get(key) ?? deepFreeze(synthesizeStage(stage, undefined, { paymentProvider }));
  made.set(key, templates);
  return templates;
}

/** Everything that a stage may set and that none does by default. */
export const everySetting: Partial<StageSettings> = {
  database: 'aurora',
  domain: { name: 'api.example.com', zone: { id: 'Z0123456789', name: 'example.com' } },
  webAcl: { mode: 'block', requestsPerFiveMinutes: 2_000 },
  paymentProvider: 'stripe',
  metrics: true,
  alarmTopicArn: 'arn:aws:sns:eu-west-1:123456789012:alarms',
  monthlyBudgetUsd: 200,
};

/** Those of production with all that a stage may have, Stripe too; made once, and not to be changed. */
export function fullTemplates(): StageTemplates {
  const templates = made.get('full') ?? deepFreeze(synthesizeStage('production', undefined, everySetting));
  made.set('full', templates);
  return templates;
}

/** The same, created again. `prepare` sees the app before it is synthesized. */
export function synthesizeStage(
  stage: string,
  prepare: (app: App) => void = () => {},
  settings: Partial<StageSettings> = {},
): StageTemplates {
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'));
  try {
    const app = createApp({ stage, outdir, bundling: false, settings });
    prepare(app);
    const assembly = app.synth();
    return templatesOf(assembly);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

interface StackTemplate {
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown }>;
}

/** The templates of an assembly's stacks. */
export function templatesOf(assembly: CloudAssembly): StageTemplates {
  const stacks = new Map(assembly.stacksRecursively.map((stack) => [lastPart(stack.stackName), stack]));
  const named = (name: string): StackTemplate => {
    const stack = stacks.get(name);
    if (!stack) throw new Error(`The app has no stack ${name}.`);
    return stack.template;
  };
  const { Resources, Outputs = {} } = named('service');
  return {
    data: templateOf(named('data').Resources),
    database: templateOf(stacks.has('database') ? named('database').Resources : {}),
    service: templateOf({ ...Resources, ...withValuesOf(Outputs, named('api').Resources) }),
    stacks: Object.fromEntries([...stacks.keys()].map((name) => [name, named(name).Resources])),
    deployedBefore: Object.fromEntries(
      [...stacks].map(([name, { dependencies }]) => [
        name,
        dependencies.flatMap((other) => ('stackName' in other ? lastPart(String(other.stackName)) : [])),
      ]),
    ),
  };
}

const lastPart = (stackName: string) => stackName.split('-').at(-1) ?? '';

/** What names an output of the other stack names what the output holds. */
const withValuesOf = (outputs: Record<string, { Value: unknown }>, resources: StackTemplate['Resources']) =>
  JSON.parse(JSON.stringify(resources), (_key, value) => {
    const name = value?.['Fn::GetStackOutput']?.OutputName;
    return name in outputs ? outputs[name]?.Value : value;
  });

const templateOf = (resources: Record<string, TemplateResource>): TemplateOf => ({
  resources,
  ofType: (type) => Object.entries(resources).filter(([, resource]) => resource.Type === type),
});

/** The logical id that a `Ref` or `Fn::GetAtt` names. */
export function referenced(value: unknown): string | undefined {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: string[] };
  return Ref ?? attribute?.[0];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
