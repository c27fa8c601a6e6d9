import { disconnectAll } from '../clouds/disconnecting.ts';
import type { DeletionHooks } from '../orgs/deletion.ts';
import { selectHolding } from './store.holding.postgres.ts';

/** What an org's end asks of deployments and of the accounts that they are made in. */
export const orgDeletionHooks: DeletionHooks = { holding: selectHolding, disconnect: disconnectAll };
