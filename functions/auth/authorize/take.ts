import { activateToken, endToken } from '../../orgs/tokens/store.tokens.postgres.ts';
import type { RequestSource } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database, Entrance } from '../../shared/db/client.ts';
import { secondMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/ids.ts';
import {
  type ClientAuthorization,
  type CodeFault,
  type CodeSent,
  codeFault,
  questionForMs,
  resourceOf,
  tokenOf,
} from './authorization.ts';
import { lockByCode, useUp } from './store.client-authorizations.postgres.ts';

interface TakeOptions {
  db: Database;
  clock: Clock;
  apiBaseUrl: string | undefined;
}

/**
 * Exchanges the code that a program got by its person's browser for the token. The code is used up also where it is refused; where it comes
 * again, another program may have it, and the token that it gave is ended (RFC 6749, section 4.1.2).
 * @throws AppError malformed with `invalid_grant` of RFC 6749, section 5.2
 */
export async function takeByCode(
  { db, clock, apiBaseUrl }: TakeOptions,
  { code, source, ...sent }: CodeSent & { code: string; source: RequestSource },
) {
  // Thrown behind the transaction, which keeps that the code was used.
  const { fault, row, now } = await db.public(async (sql, entrance) => {
    const now = clock.now();
    const row = await lockByCode(sql, hashSecret(code));
    if (!row) return { fault: 'unknown' as const, now };
    const fault = codeFault(row, sent, resourceOf(apiBaseUrl), now);
    if (fault === 'used') await endTwice(entrance, row, source);
    else await useUp(sql, row.id, now, new Date(now.getTime() + questionForMs));
    if (fault !== null) return { fault, row, now };
    const unit = await entrance.enterOrg(row.shown_in, { source });
    const counts = await activateToken(unit, String(row.token_id), {
      endsAt: row.ends_at as Date,
      tellAt: null,
    });
    if (!counts) return { fault: 'expired' as const, row, now };
    await entrance.signal('user.program_let_in', {
      user_id: row.shown_to,
      token_id: String(row.token_id),
      token_org: row.shown_in,
    });
    return { fault, row, now };
  });
  if (fault !== null || !row) throw refusal(fault ?? 'unknown');
  return {
    access_token: tokenOf(code, String(row.salt)),
    token_type: 'Bearer' as const,
    expires_in: Math.floor(((row.ends_at as Date).getTime() - now.getTime()) / secondMs),
    scope: row.scope,
  };
}

async function endTwice(
  { enterOrg }: Entrance,
  row: ClientAuthorization,
  source: RequestSource,
): Promise<void> {
  const unit = await enterOrg(row.shown_in, { source });
  const id = String(row.token_id);
  if (!(await endToken(unit, id, 'code_sent_twice'))) return;
  await unit.audit({
    action: 'api_token.revoked',
    targetType: 'api_token',
    targetId: id,
    changes: { name: row.client_name, scope: row.scope, because: 'code_sent_twice' },
  });
}

const details: Record<CodeFault | 'unknown', string> = {
  unknown: 'There is no such code: it is mistyped, or its time is long over. Begin again in the browser.',
  used: 'The code was sent a second time, so another program may have it: the token that it was exchanged for is revoked. Begin again in the browser.',
  expired:
    'The code was allowed more than a minute ago, or its person has ended it since. Begin again in the browser.',
  mismatch:
    'client_id, redirect_uri, code_verifier or resource is not that of the question which was allowed, and the code is used up. Begin again in the browser.',
};

const refusal = (fault: CodeFault | 'unknown') =>
  new AppError('malformed', `authorization_code_${fault}`, details[fault], { oauthError: 'invalid_grant' });
