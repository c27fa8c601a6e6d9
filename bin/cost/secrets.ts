import { duties } from '../../functions/shared/db/duties.ts';
import { loginSecret } from '../../functions/shared/secrets.ts';
import type { Resource } from './resource.ts';

/** The secrets that a function reads, by name: `api` of `…:secret:orchestrator/staging/api`. */
export const secretsReadBy = ({ Properties }: Resource): Set<string> =>
  new Set(
    [...JSON.stringify(Properties?.Environment ?? {}).matchAll(/:secret:[\w/-]*?([\w-]+)(?=[" ])/g)].map(
      ([, name = '']) => name,
    ),
  );

/**
 * What functions read, the logins of all duties, which the migrations make whether a function of the stage has one or
 * not, and the owner's, which RDS keeps for a cluster of the stage.
 */
export function secretsOf(resources: readonly Resource[]): number {
  const read = resources
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .flatMap((each) => [...secretsReadBy(each)]);
  const clusters = resources.filter(({ Type }) => Type === 'AWS::RDS::DBCluster');
  return new Set([...read, ...duties.map(loginSecret)]).size + clusters.length;
}
