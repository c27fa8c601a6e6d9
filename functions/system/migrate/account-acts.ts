import { setOperator } from '../../auth/operator.ts';
import { removeSecondFactorOf } from '../../auth/second-factor/removal.ts';
import { createDatabase, type Database } from '../../shared/db/client.ts';
import type { DatabaseConnection } from '../../shared/db/connection.ts';
import type { SuspensionRequest } from '../../shared/suspension.ts';
import { free, suspend } from '../suspensions.ts';
import { type FreedAddress, freeAddress } from '../undeliverable.ts';

/** The acts of `npm run operator`, for installations where only functions reach the database. */
export interface AccountActs {
  /** @throws Error when no user has signed up with the address */
  setOperator(ownerUrl: string, email: string, isOperator: boolean): Promise<void>;
  /** @throws Error when no user with the address has a second factor */
  removeSecondFactor(authUrl: string, email: string): Promise<void>;
  /** @throws Error when there is no such organization or user */
  suspend(authUrl: string, whom: string, given: SuspensionRequest): Promise<void>;
  /** @throws Error when there is none that is suspended */
  free(authUrl: string, whom: string, by: string): Promise<void>;
  /** @throws Error when mails to the address are not left out */
  freeAddress(authUrl: string, email: string, by: string): Promise<FreedAddress>;
}

/** @param appBaseUrl the frontend's, for links in notifications */
export const accountActs = (
  connect: (url: string) => Promise<DatabaseConnection>,
  appBaseUrl: () => Promise<string>,
): AccountActs => ({
  async suspend(authUrl, whom, given) {
    await withDatabase(await connect(authUrl), await appBaseUrl(), (db) => suspend(db, whom, given));
  },
  async free(authUrl, whom, by) {
    await withDatabase(await connect(authUrl), await appBaseUrl(), (db) => free(db, whom, by));
  },
  async freeAddress(authUrl, email, by) {
    return withDatabase(await connect(authUrl), '', (db) => freeAddress(db, email, by));
  },
  async setOperator(ownerUrl, email, isOperator) {
    await setOperator(await connect(ownerUrl), email, isOperator);
  },
  async removeSecondFactor(authUrl, email) {
    await withDatabase(await connect(authUrl), '', (db) =>
      removeSecondFactorOf(db, email, 'invocation of the migrations'),
    );
  },
});

async function withDatabase<T>(
  connection: DatabaseConnection,
  appBaseUrl: string,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const db = createDatabase({ ...connection, appBaseUrl });
  try {
    return await act(db);
  } finally {
    await db.close();
  }
}
