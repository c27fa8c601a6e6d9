import { Secret, TOTP } from 'otpauth';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { type Clock, systemClock } from '../../../../functions/shared/clock.ts';
import { accessTokens, newSignIn } from '../../../../functions/shared/http/pipeline/token.ts';
import { testSecret } from '../../hosts/api.ts';
import type { TestOrg } from '../../hosts/database.ts';
import { password, type testAuth } from './auth.ts';

/** A code of an authenticator app that was given the secret. */
export const codeOf = (secret: string, clock: Clock, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  });

/** A code that is right at no time near now. */
export function wrongCode(secret: string, clock: Clock): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, clock, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  ) as string;
}

/** What people do with a second factor, step by step. */
export function secondFactors(
  { post }: ReturnType<typeof testAuth>,
  clock: Clock & { advance(ms: number): void },
) {
  const first = (user: Pick<TestOrg, 'email'>, secret = password) =>
    post('login', { email: user.email, password: secret });
  const second = (challenge_token: string, code: string, place: object = {}) =>
    post('login/second-factor', { challenge_token, code, ...place });
  const challengeOf = async (user: Pick<TestOrg, 'email'>) => {
    const { status, json } = await first(user);
    expect(status).toBe(202);
    return json.challenge_token as string;
  };

  /** Sets one up in a sign-in of the user, whose token comes back with the secret and the recovery codes. */
  async function enrolled(user: Pick<TestOrg, 'email'>, own = password) {
    const token = (await first(user, own)).json.access_token as string;
    const { json } = await post('second-factor', { current_password: own }, token);
    const secret = json.secret as string;
    const confirmed = await post('second-factor/confirm', { code: codeOf(secret, clock) }, token);
    expect(confirmed.status).toBe(200);
    // The next code is another one.
    clock.advance(30_000);
    return { token, secret, codes: confirmed.json.recovery_codes as string[] };
  }

  return { first, second, challengeOf, enrolled };
}

/** An access token of a sign-in in which a second factor was shown. */
export async function strongTokenFor(
  owner: Sql,
  { userId, orgId }: Pick<TestOrg, 'userId' | 'orgId'>,
): Promise<string> {
  const signIn = newSignIn(new Date());
  const { id, at, until } = signIn;
  await owner`insert into sign_ins ${owner({
    id,
    user_id: userId,
    created_at: at,
    expires_at: until,
    last_used_at: at,
    user_agent: 'test',
    address: '192.0.2.0/24',
    second_factor_at: at,
  })}`;
  return accessTokens([testSecret], systemClock).issue({ userId, orgId, tokenVersion: 1, signIn });
}
