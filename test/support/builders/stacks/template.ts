import type { Stack } from '../../../../bin/local/template/template.ts';
import { type StageSettings, stageSettings } from '../../../../lib/config.ts';
import { keptStacks, type StackTemplates } from './kept-stacks.ts';

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

const made = new Map<string, Promise<StageTemplates>>();

/** The stacks of a stage, without bundling: made once, and not to be changed. */
export const stageTemplates = (
  stage: string,
  paymentProvider: StageSettings['paymentProvider'] = 'none',
): Promise<StageTemplates> => templatesWith(stage, { paymentProvider });

/** Everything that a stage may set and that none does by default. */
export const everySetting: Partial<StageSettings> = {
  database: 'aurora',
  aurora: {
    ...stageSettings('production').aurora,
    copyBackupsTo: 'arn:aws:backup:eu-central-1:123456789012:backup-vault:orchestrator',
  },
  domain: { name: 'api.example.com', zone: { id: 'Z0123456789', name: 'example.com' } },
  webAcl: { mode: 'block', requestsPerFiveMinutes: 2_000 },
  paymentProvider: 'stripe',
  metrics: true,
  alarmTopics: {
    page: 'arn:aws:sns:eu-west-1:123456789012:pages',
    ticket: 'arn:aws:sns:eu-west-1:123456789012:tickets',
  },
  monthlyBudgetUsd: 200,
};

/** Those of production with all that a stage may have, Stripe too. */
export const fullTemplates = () => templatesWith('production', everySetting);

function templatesWith(stage: string, settings: Partial<StageSettings>): Promise<StageTemplates> {
  const name = JSON.stringify([stage, settings]);
  const templates = made.get(name) ?? keptStacks(stage, settings).then(templatesOf).then(deepFreeze);
  made.set(name, templates);
  return templates;
}

/** The stacks as what reads templates takes them (bin/local/template). */
export const stacksOf = ({ stacks }: StageTemplates): Stack[] =>
  Object.entries(stacks).map(([name, resources]) => ({
    name,
    resources: new Map(
      Object.entries(resources).map(([logicalId, { Type, Properties }]) => [
        logicalId,
        { type: Type, logicalId, properties: Properties },
      ]),
    ),
  })) as unknown as Stack[];

/** The same, of stacks by the last part of their names. */
export function templatesOf(all: StackTemplates): StageTemplates {
  const named = (name: string) => {
    const stack = all[name];
    if (!stack) throw new Error(`The app has no stack ${name}.`);
    return stack.template;
  };
  const { Resources, Outputs = {} } = named('service');
  return {
    data: templateOf(named('data').Resources),
    database: templateOf(all.database?.template.Resources ?? {}),
    service: templateOf({ ...Resources, ...withValuesOf(Outputs, named('api').Resources) }),
    stacks: Object.fromEntries(Object.keys(all).map((name) => [name, named(name).Resources])),
    deployedBefore: Object.fromEntries(
      Object.entries(all).map(([name, { deployedBefore }]) => [name, deployedBefore]),
    ),
  };
}

/** What names an output of the other stack names what the output holds. */
const withValuesOf = (
  outputs: Record<string, { Value: unknown }>,
  resources: Record<string, TemplateResource>,
) =>
  JSON.parse(JSON.stringify(resources), (_key, value) => {
    const name = value?.['Fn::GetStackOutput']?.OutputName;
    return name in outputs ? outputs[name]?.Value : value;
  });

const templateOf = (written: Record<string, TemplateResource>): TemplateOf => {
  const resources = withPlainTexts(written);
  return {
    resources,
    ofType: (type) => Object.entries(resources).filter(([, resource]) => resource.Type === type),
  };
};

/** Texts of alarms as people read them, with `<logical id>` where CloudFormation puts a name. */
const withPlainTexts = (resources: Record<string, TemplateResource>): Record<string, TemplateResource> =>
  JSON.parse(JSON.stringify(resources), (key, value) => {
    const parts = key === 'AlarmDescription' && value?.['Fn::Join']?.[1];
    return parts ? parts.map((part: unknown) => referencedText(part)).join('') : value;
  });

const referencedText = (part: unknown) => (typeof part === 'string' ? part : `<${referenced(part)}>`);

/** The logical id that a `Ref` or `Fn::GetAtt` names. */
export function referenced(value: unknown): string | undefined {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: string[] };
  return Ref ?? attribute?.[0];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
