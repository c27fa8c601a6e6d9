import { setOperator } from '../../auth/operator.ts';
import { removeSecondFactorOf } from '../../auth/second-factor/removal.ts';
import { createDatabase } from '../../shared/db/client.ts';
import type { DatabaseConnection } from '../../shared/db/connection.ts';

/** What `npm run operator` does, for where only functions reach the database. */
export interface AccountActs {
  /** @throws Error when nobody has signed up with the address */
  setOperator(ownerUrl: string, email: string, isOperator: boolean): Promise<void>;
  /** @throws Error when nobody with the address has a second factor */
  removeSecondFactor(authUrl: string, email: string): Promise<void>;
}

export const accountActs = (connect: (url: string) => Promise<DatabaseConnection>): AccountActs => ({
  async setOperator(ownerUrl, email, isOperator) {
    await setOperator(await connect(ownerUrl), email, isOperator);
  },
  async removeSecondFactor(authUrl, email) {
    const db = createDatabase({ ...(await connect(authUrl)), appBaseUrl: '' });
    try {
      if (!(await removeSecondFactorOf(db, email, 'invocation of the migrations')))
        throw new Error(`nobody with the address ${email} has a second factor.`);
    } finally {
      await db.close();
    }
  },
});
