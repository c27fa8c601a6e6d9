import { createHmac } from 'node:crypto';
import { duties, type UrlVariable, urlVariable } from '../../../functions/shared/db/duties.ts';
import { type Login, urlOf } from '../../../functions/shared/db/migrating/logins.ts';

/**
 * The functions' logins of one machine. Their names and passwords follow from the owner's, so that nothing has to be
 * kept, and databases of one server that are used at the same time agree on them.
 */
export const localLogins = (ownerUrl: string): Login[] => {
  const { username, password } = new URL(ownerUrl);
  return duties.map((duty) => {
    const name = `${decodeURIComponent(username)}_${duty}`;
    return { duty, name, password: createHmac('sha256', password).update(name).digest('base64url') };
  });
};

/** Their URLs by the variables that hold them. */
export const loginUrls = (ownerUrl: string) =>
  Object.fromEntries(
    localLogins(ownerUrl).map((login) => [urlVariable(login.duty), urlOf(ownerUrl, login)]),
  ) as Record<UrlVariable, string>;
