import { endToken } from '../../orgs/tokens/store.tokens.postgres.ts';
import type { RequestSource } from '../../shared/actor.ts';
import { isWellFormed, looksLikeApiToken } from '../../shared/api-token.ts';
import type { Database } from '../../shared/db/client.ts';
import { findApiToken } from '../../shared/db/find-api-token.ts';
import { AppError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/ids.ts';

/**
 * Ends a token of programs, whose holder has it by having it: RFC 7009. One that is unknown or has ended is answered alike.
 * @throws AppError malformed `not_a_program_token`, since an answer would say of another kind that it has ended
 */
export async function giveBack(
  db: Database,
  { token, source }: { token: string; source: RequestSource },
): Promise<void> {
  if (!looksLikeApiToken(token)) throw otherKind();
  if (!isWellFormed(token)) return;
  const hash = hashSecret(token);
  await db.public(async (sql, { enterOrg }) => {
    const [found] = await findApiToken(sql, hash);
    if (!found || found.revoked_at) return;
    const { id, name, scope, agents, labels, account_ids: cloudAccounts, user_id, service_id } = found;
    const by = { ...source, token: { id, name, hash, scope, agents, labels, cloudAccounts } };
    const entered = await enterOrg(found.org_id, { source: by });
    if (found.expires_at <= entered.now) return;
    const unit = await entered.causedBy(String(user_id ?? service_id));
    if (!(await endToken(unit, id, 'revoked'))) return;
    const changes = { name, scope };
    await unit.audit({ action: 'api_token.revoked', targetType: 'api_token', targetId: id, changes });
  });
}

const otherKind = () =>
  new AppError(
    'malformed',
    'not_a_program_token',
    'token is no token of programs (dor_pat_… or dor_sa_…), so it was not ended. A log-out ends the access token of a sign-in.',
    { oauthError: 'unsupported_token_type' },
  );
