import type * as z from 'zod';
import type { Plan } from '../agent.ts';
import type { resourceSchema } from './plan-schema.ts';

// Pure: a plan's parts, put together for the API.

/** The resources of a plan, in the cloud account and in the cluster. */
export function resourcesOf({
  infrastructure,
  objects,
  generated_secrets: secrets,
}: Plan): z.output<typeof resourceSchema>[] {
  const stack = (infrastructure.template.Resources ?? {}) as Record<string, { Type: string }>;
  return [
    ...Object.entries(stack).map(([name, { Type }]) => ({ kind: Type, name, namespace: null })),
    ...objects.map(({ object: { kind, metadata } }) => ({
      kind,
      name: metadata.name,
      namespace: metadata.namespace ?? null,
    })),
    ...secrets.map(({ name, namespace }) => ({ kind: 'Secret', name, namespace })),
  ];
}
