import type { MintToken as MintClaims } from '../../issuer/token.ts';
import type { Database } from '../../shared/db/client.ts';
import { AppError } from '../../shared/errors.ts';
import { selectTrusting } from '../connections/store.account-ids.postgres.ts';
import { noIssuer } from '../errors.ts';
import type { SignerAnswer } from './answer.ts';
import { accountTokenRequest, claimsFor } from './federation.ts';

export interface SignerOptions {
  db: Database;
  /** Undefined where the issuer is off. */
  mint: MintClaims | undefined;
}

/**
 * Signs a token for the account that a request names by its ids: what the token says follows from the account's row. A
 * refusal is an answer; anything else is an error of the function.
 */
export const accountSigner =
  ({ db, mint }: SignerOptions) =>
  async (event: unknown): Promise<SignerAnswer> => {
    const request = accountTokenRequest.parse(event);
    try {
      if (!mint) throw noIssuer();
      const { org_id, cloud_account_id } = request;
      const [account] = await db.system(org_id, ({ sql }) => selectTrusting(sql, org_id, cloud_account_id));
      return { token: await mint(claimsFor(request, account)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { kind, code, detail, retryAfter } = error;
      return { refused: { kind, code, detail, ...(retryAfter ? { retry_after: retryAfter } : {}) } };
    }
  };
