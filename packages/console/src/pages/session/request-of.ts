import type { Schema } from '@deployment-orchestrator/client';
import type { Value } from '../../api/types.ts';

const places = ['cluster_name', 'namespace', 'region'];

/** The values of a session in the form that a request for a deployment has. */
export function requestOf(
  values: Readonly<Record<string, Value>>,
  options: readonly string[],
): Schema<'DeploymentRequest'> {
  const pick = (has: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => has(name)));
  const isTop = (name: string) => name === 'name' || name === 'cloud_account_id';
  return {
    ...pick(isTop),
    scope: pick((name) => places.includes(name)),
    options: pick((name) => options.includes(name)),
    sizing: pick((name) => !isTop(name) && !places.includes(name) && !options.includes(name)),
  } as Schema<'DeploymentRequest'>;
}
