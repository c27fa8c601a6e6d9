import type { Sql } from 'postgres';
import { newId, newSecret } from '../../../../functions/shared/ids.ts';

/** A machine that waits, by default since now. Returns its id. */
export async function addDeviceLogin(owner: Sql, changes: Record<string, unknown> = {}): Promise<string> {
  const row = {
    id: newId('deviceLogin'),
    device_hash: newSecret(),
    user_code: newSecret(),
    salt: newSecret(),
    token_hash: newSecret(),
    hint: 'x7Qa',
    machine: 'laptop',
    address: '203.0.113.7',
    scope: 'read',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 600_000),
    interval_s: 5,
    ...changes,
  };
  await owner`insert into device_logins ${owner(row)}`;
  return row.id;
}
