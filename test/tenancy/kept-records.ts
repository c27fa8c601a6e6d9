import type { Params, RouteRecord } from './records.ts';
import type { Tenant, World } from './world.ts';

type Make = RouteRecord['make'];

const kept = new WeakMap<Tenant, Map<Make, Promise<Params>>>();

/**
 * A record of the tenant, made for its owner. Where nothing changes it, it `isShared` by all operations whose records are
 * made in the same way.
 */
export function recordOf(world: World, tenant: Tenant, make: Make, isShared: boolean): Promise<Params> {
  if (!isShared) return make(world, tenant, 'owner');
  const records = kept.get(tenant) ?? new Map<Make, Promise<Params>>();
  kept.set(tenant, records);
  const record = records.get(make) ?? make(world, tenant, 'owner');
  records.set(make, record);
  // A failed one is made again for who asks next.
  record.catch(() => records.delete(make));
  return record;
}
