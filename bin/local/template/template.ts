import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { repositoryRoot } from '../../../lib/paths.ts';
import { keptOr, keptTemplates, templateKey } from './template-cache.ts';

export interface Resource {
  logicalId: string;
  type: string;
  stack: Stack;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
  condition: string | undefined;
}

/** A synthesized stack, as CloudFormation would get it. */
export interface Stack {
  name: string;
  resources: Map<string, Resource>;
  outputs: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  parameters: Record<string, { Default?: unknown }>;
  conditions: Record<string, unknown>;
  mappings: Record<string, Record<string, Record<string, unknown>>>;
}

interface TemplateJson {
  Resources?: Record<
    string,
    {
      Type: string;
      Properties?: Record<string, unknown>;
      Metadata?: Record<string, unknown>;
      Condition?: string;
    }
  >;
  Outputs?: Stack['outputs'];
  Parameters?: Stack['parameters'];
  Conditions?: Stack['conditions'];
  Mappings?: Stack['mappings'];
}

/** Chosen at the start: the app has other functions with one. */
export type PaymentProvider = 'none' | 'stripe';

interface NamedTemplate {
  name: string;
  template: TemplateJson;
}

/**
 * The app's stacks, without bundling: the host runs the sources. Synthesis takes most of a start, so its result is
 * kept until a source changes. Of several starts at once, as of tests, one makes it.
 * @param appModule URL of a module that exports `createApp`, as lib/app.ts does
 * @param outdir where the cloud assembly goes
 */
export async function synthesize(
  appModule: string,
  outdir: string,
  paymentProvider: PaymentProvider = 'none',
): Promise<Stack[]> {
  const key = `${templateKey(appModule, repositoryRoot)}-${paymentProvider}`;
  const templates = await keptOr<NamedTemplate[]>(
    join(keptTemplates, `${key}.json`),
    () => synthesizeAnew(appModule, outdir, paymentProvider),
    () => true,
  );
  return templates.map(({ name, template }) => readStack(name, template));
}

/** In a thread of its own, so that the servers start meanwhile and the CDK's memory is given back. */
async function synthesizeAnew(
  appModule: string,
  outdir: string,
  paymentProvider: PaymentProvider,
): Promise<NamedTemplate[]> {
  const worker = new Worker(new URL('./synthesize.ts', import.meta.url), {
    workerData: { appModule, outdir, paymentProvider },
  });
  try {
    for await (const [message] of on(worker, 'message')) {
      // In watch mode Node tells by the same way what the thread has imported.
      if (Array.isArray(message)) return message;
    }
    throw new Error('it ended without a template');
  } catch (error) {
    throw new Error(`The CDK app could not be synthesized: ${(error as Error).message}`, { cause: error });
  } finally {
    await worker.terminate();
  }
}

export function readStack(name: string, template: TemplateJson): Stack {
  const stack: Stack = {
    name,
    resources: new Map(),
    outputs: template.Outputs ?? {},
    parameters: template.Parameters ?? {},
    conditions: template.Conditions ?? {},
    mappings: template.Mappings ?? {},
  };
  for (const [logicalId, resource] of Object.entries(template.Resources ?? {})) {
    stack.resources.set(logicalId, {
      logicalId,
      type: resource.Type,
      stack,
      properties: resource.Properties ?? {},
      metadata: resource.Metadata ?? {},
      condition: resource.Condition,
    });
  }
  return stack;
}
