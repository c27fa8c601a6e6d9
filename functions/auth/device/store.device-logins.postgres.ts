import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { DeviceLogin, PollOutcome } from './device-login.ts';

type NewDeviceLogin = Omit<
  DeviceLogin,
  'polled_at' | 'outcome' | 'entered_by' | 'entered_in' | 'token_id' | 'ends_at'
> & {
  device_hash: string;
  user_code: string;
};

const columns = (
  sql: Tx,
) => sql`id, salt, token_hash, hint, machine, address, scope, created_at, expires_at, interval_s, polled_at,
  outcome, entered_by, entered_in, token_id, ends_at`;

/** @returns false where another one waits with the same code */
export async function insertDeviceLogin(sql: Tx, row: NewDeviceLogin): Promise<boolean> {
  const { count } = await sql`insert into device_logins ${sql(row)} on conflict (user_code) do nothing`;
  return count > 0;
}

/** The addresses of `most` that wait. Concurrent requests may exceed a limit on them by their number, which does no harm. */
export async function selectWaiting(sql: Tx, now: Date, most: number): Promise<string[]> {
  const waiting = await sql<{ address: string }[]>`select address from device_logins
    where expires_at > ${now} limit ${most}`;
  return waiting.map(({ address }) => address);
}

/** Locked: of two questions at once the second one sees what the first has done. */
export async function lockByDevice(sql: Tx, deviceHash: string): Promise<DeviceLogin | undefined> {
  const [found] = await sql<DeviceLogin[]>`select ${columns(sql)} from device_logins
    where device_hash = ${deviceHash} for update`;
  return found;
}

export const notePoll = (sql: Tx, id: string, now: Date, interval: number) =>
  sql`update device_logins set polled_at = ${now}, interval_s = ${interval} where id = ${id}`;

export const deleteDeviceLogin = (sql: Tx, id: string) => sql`delete from device_logins where id = ${id}`;

/** Gives the login to the person who enters its code, unless it is another person's already. */
export async function claimByCode(
  { sql, orgId, now }: Unit,
  userId: string,
  code: string,
): Promise<DeviceLogin | undefined> {
  const [found] = await sql<
    DeviceLogin[]
  >`update device_logins set entered_by = ${userId}, entered_in = ${orgId}
    where user_code = ${code} and expires_at > ${now} and outcome is null and (entered_by is null or entered_by = ${userId})
    returning ${columns(sql)}`;
  return found;
}

/** The login that the person has looked at in this organization, while it waits. */
export async function lockLooked(
  { sql, orgId, now }: Unit,
  userId: string,
  id: string,
): Promise<DeviceLogin | undefined> {
  const [found] = await sql<DeviceLogin[]>`select ${columns(sql)} from device_logins
    where id = ${id} and entered_by = ${userId} and entered_in = ${orgId} and expires_at > ${now} and outcome is null for update`;
  return found;
}

export const settleDeviceLogin = (
  sql: Tx,
  id: string,
  settled: { outcome: Extract<PollOutcome, 'allowed' | 'refused'> } & Partial<
    Pick<DeviceLogin, 'scope' | 'token_id' | 'ends_at'>
  >,
) => sql`update device_logins set ${sql(settled)} where id = ${id}`;
