import type { Client, ItemOf, Schema } from '../../client/src/index.ts';
import { CommandFailure, usage } from './exit.ts';

const idForm = /^deploy-[0-9a-hjkmnp-tv-z]{26}$/;
/** More of one name are not listed in a message. */
const mostNamed = 5;

/**
 * The deployment with this id, or the one with this name that was not destroyed.
 * @throws CommandFailure (1) where there is none, (2) where several have the name
 */
export async function findDeployment(api: Client, named: string): Promise<Schema<'Deployment'>> {
  const id = idForm.test(named) ? named : (await onlyOne(api, named))?.id;
  if (id === undefined)
    throw new CommandFailure(`No deployment is called "${named}".`, {
      code: 'not_found',
      advice: 'dor deployments lists them. Use the ID of a destroyed deployment.',
    });
  return api.get('/api/deployments/{id}', { path: { id } });
}

/**
 * The deployment of this name that was not destroyed; undefined where there is none.
 * @throws CommandFailure (2) where several have it
 */
export async function onlyOne(
  api: Client,
  name: string,
  isMeant: (item: ItemOf<'/api/deployments'>) => boolean = () => true,
): Promise<ItemOf<'/api/deployments'> | undefined> {
  const found: ItemOf<'/api/deployments'>[] = [];
  for await (const item of api.all('/api/deployments', { query: { name, limit: 100 } })) {
    if (item.status !== 'destroyed' && isMeant(item)) found.push(item);
    if (found.length === mostNamed) break;
  }
  if (found.length > 1) {
    const lines = found.map(
      ({ id, scope, agent_id }) => `  ${id}  ${agent_id} in ${scope.cluster_name}, ${scope.region}`,
    );
    throw usage(`Several deployments are called "${name}":\n${lines.join('\n')}`, 'Use one of the IDs.');
  }
  return found[0];
}
