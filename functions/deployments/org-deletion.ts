import { disconnectAll } from '../clouds/connections/disconnection.ts';
import type { DeletionHooks } from '../orgs/deletion/deletion.ts';
import { selectWithResources } from './store.resources.postgres.ts';

/** The conditions of an org's deletion on its deployments and on the accounts that they are made in. */
export const orgDeletionHooks: Pick<DeletionHooks, 'holding' | 'disconnect'> = {
  holding: selectWithResources,
  disconnect: disconnectAll,
};
