import { freeUser, suspendUser } from '../auth/suspension.ts';
import { freeOrg, suspendOrg } from '../orgs/suspension.ts';
import type { Database } from '../shared/db/client.ts';
import { idPrefixes } from '../shared/ids.ts';
import type { SuspensionRequest } from '../shared/suspension.ts';

const isOrg = (whom: string) => whom.startsWith(idPrefixes.org);

/**
 * Suspends an organization by its id, or a user by their address or id. Resolves to a sentence about the act.
 * @throws Error when there is none
 */
export async function suspend(db: Database, whom: string, given: SuspensionRequest): Promise<string> {
  if (!isOrg(whom)) {
    await suspendUser(db, whom, given);
    return `${whom} is suspended, from the next request on, and gets a mail.`;
  }
  const name = await suspendOrg(db, whom, given);
  return `${name} (${whom}) is suspended, from the next request on. Its members get a mail.`;
}

/** @throws Error when there is none that is suspended */
export async function free(db: Database, whom: string, by: string): Promise<string> {
  if (!isOrg(whom)) {
    await freeUser(db, whom, by);
    return `${whom} is not suspended any more, and gets a mail.`;
  }
  return `${await freeOrg(db, whom, by)} (${whom}) is not suspended any more. Its members get a mail.`;
}
