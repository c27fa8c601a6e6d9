import { afterAll } from 'vitest';
import { type Clock, systemClock } from '../../../functions/shared/clock.ts';
import type { Database, DatabaseOptions } from '../../../functions/shared/db/client.ts';
import type { Routes } from '../../../functions/shared/http/route.ts';
import type { EventOptions } from '../builders/proxy-event.ts';
import { testApi } from './api.ts';
import { createOrg, type TestOrg, testDatabase } from './database.ts';

/** What the functions of a group work with. */
export interface GroupHost {
  db: Database;
  clock: Clock;
}

type Group<R extends Routes> = Parameters<typeof testApi<R>>[0];

interface ApiTestOptions extends Partial<DatabaseOptions> {
  /** Settings of the organization; without any it asks for approvals as a new one does, and for none of a destroy. */
  org?: Parameters<typeof createOrg>[2];
}

/**
 * What a test of an API stands on: a database of its own, an organization with its owner, and a group of endpoints
 * behind the real pipeline, all by one clock. Call it once, at the top of a test file; it ends with the file.
 */
export async function apiTest<const R extends Routes>(
  group: (host: GroupHost) => Group<R>,
  { org: settings, ...options }: ApiTestOptions = {},
) {
  const { clock = systemClock } = options;
  const database = await testDatabase(options);
  afterAll(() => database.close());
  const { db, owner } = database;
  const api = testApi({ clock, ...group({ db, clock }) });
  return {
    database,
    db,
    /** A superuser's connection. */
    owner,
    api,
    /** The owner of an organization. */
    org: await createOrg(owner, 'owner', settings),
    /** What a user is answered: the status and the body. */
    call: async (user: TestOrg, method: string, path: string, options: EventOptions = {}) => {
      const { status, json } = await api.call(method, path, { token: await api.tokenFor(user), ...options });
      return { status, body: json };
    },
  };
}
