import { type Endpoints, type Identifiers, identify, type Location } from './identifiers.ts';
import { createResolver } from './intrinsics.ts';
import { isNotHosted, refuseUnknownTypes } from './resource-types.ts';
import type { Resource, Stack } from './template.ts';

/** A resource with every template function in its properties resolved. */
export interface HostedResource<P = Record<string, unknown>> extends Identifiers {
  logicalId: string;
  type: string;
  stackName: string;
  properties: P;
  metadata: Record<string, unknown>;
}

export interface Resources {
  /** All hosted resources of these types. The caller knows the properties of its own types. */
  ofType<P>(...types: string[]): HostedResource<P>[];
}

/**
 * Resolves everything that is hosted, at start, so that a template that can't be hosted fails then.
 * @throws Error naming resource, type and what is unknown
 */
export function resolveResources(stacks: Stack[], location: Location, endpoints: Endpoints): Resources {
  const all = stacks.flatMap((stack) => [...stack.resources.values()]);
  const resolve = createResolver({
    stacks,
    location,
    identify: (resource) => identify(resource, location, endpoints),
  });
  const existing = all.filter(
    ({ condition, stack }) =>
      condition === undefined || resolve({ 'Fn::If': [condition, true, false] }, stack),
  );
  refuseUnknownTypes(existing);
  const resolved = existing
    .filter(({ type }) => !isNotHosted(type))
    .map((resource) => resolveOne(resource, resolve, identify(resource, location, endpoints)));
  return {
    ofType: <P>(...types: string[]) =>
      resolved.filter(({ type }) => types.includes(type)) as unknown as HostedResource<P>[],
  };
}

function resolveOne(
  resource: Resource,
  resolve: (value: unknown, stack: Stack) => unknown,
  identifiers: Identifiers,
): HostedResource {
  const { logicalId, type, stack, properties, metadata } = resource;
  try {
    return {
      ...identifiers,
      logicalId,
      type,
      stackName: stack.name,
      properties: resolve(properties, stack) as Record<string, unknown>,
      metadata,
    };
  } catch (error) {
    throw new Error(`${type} ${logicalId} of stack ${stack.name}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
