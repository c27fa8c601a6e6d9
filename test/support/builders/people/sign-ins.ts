import type { Sql } from 'postgres';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { accessTokens, newSignIn } from '../../../../functions/shared/http/pipeline/token.ts';
import { testSecret } from '../../hosts/api.ts';
import type { TestOrg } from '../../hosts/database.ts';

/** An access token whose sign-in is written down, as a login's is; `agoMs` is how long ago that was. */
export async function signedIn(
  owner: Sql,
  { userId, orgId }: Pick<TestOrg, 'userId' | 'orgId'>,
  { agoMs = 0, secondFactor = false } = {},
): Promise<string> {
  const signIn = newSignIn(new Date(Date.now() - agoMs));
  await owner`insert into sign_ins ${owner({
    id: signIn.id,
    user_id: userId,
    created_at: signIn.at,
    expires_at: signIn.until,
    last_used_at: signIn.at,
    user_agent: 'test',
    address: '192.0.2.0/24',
    second_factor_at: secondFactor ? signIn.at : null,
  })}`;
  return accessTokens([testSecret], systemClock).issue({ userId, orgId, tokenVersion: 1, signIn });
}
