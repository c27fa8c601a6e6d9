import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { apiConfig } from '../../../../../functions/shared/http/env.ts';
import { accessTokens } from '../../../../../functions/shared/http/pipeline/token.ts';

const clock = fixedClock('2026-01-01T00:00:00Z');
const secret = 'a secret of at least thirty-two bytes';
const tokens = accessTokens([secret], clock);
const good = await tokens.issue({ userId: 'u-1', orgId: 'o-1', tokenVersion: 3 });
const now = clock.now().getTime() / 1000;
const claims = {
  org_id: 'o-1',
  tv: 3,
  iss: 'orchestrator',
  aud: 'orchestrator-api',
  sub: 'u-1',
  jti: 'jti-1',
  iat: now,
  exp: now + 60,
};

const signed = (changed: Record<string, unknown>, header: Record<string, unknown> = {}, key = secret) =>
  new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ ...decodeProtectedHeader(good), ...header } as { alg: string })
    .sign(new TextEncoder().encode(key));

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token says who, for which org, and until when', async () => {
  expect(await tokens.verify(good)).toEqual({
    userId: 'u-1',
    orgId: 'o-1',
    tokenVersion: 3,
    jti: expect.stringMatching(/^jti-/),
    signIn: {
      id: expect.stringMatching(/^jti-/),
      at: new Date('2026-01-01T00:00:00Z'),
      until: new Date('2026-01-01T12:00:00Z'),
    },
  });
  expect(await tokens.verify(await signed({}))).toMatchObject({ jti: 'jti-1', signIn: { id: 'jti-1' } });
});

test('the signature of a token is verified once, and that of a copy with another one again', async () => {
  const verified = vi.spyOn(crypto.subtle, 'verify');
  const own = accessTokens([secret], clock);
  for (let times = 0; times < 3; times++) expect(await own.verify(good)).toMatchObject({ userId: 'u-1' });
  expect(verified).toHaveBeenCalledTimes(1);
  const forged = `${good.slice(0, good.lastIndexOf('.'))}.${'A'.repeat(43)}`;
  await expect(own.verify(forged)).rejects.toMatchObject({ code: 'token_invalid' });
  expect(verified).toHaveBeenCalledTimes(2);
});

test('a token that was verified before ends at its time all the same', async () => {
  const later = fixedClock('2026-01-01T00:00:00Z');
  const own = accessTokens([secret], later);
  await own.verify(good);
  later.advance(12 * 3_600_000 - 1);
  expect(await own.verify(good)).toMatchObject({ userId: 'u-1' });
  later.advance(1);
  await expect(own.verify(good)).rejects.toMatchObject({ code: 'token_expired' });
});

test('each token has an id of its own', async () => {
  const again = await tokens.issue({ userId: 'u-1', orgId: 'o-1', tokenVersion: 3 });
  expect((await tokens.verify(again)).jti).not.toBe((await tokens.verify(good)).jti);
});

const forgeries: Record<string, () => Promise<string> | string> = {
  'no signature': () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`,
  'another algorithm with our secret': () => signed({}, { alg: 'HS512' }),
  'another secret under our key id': () => signed({}, {}, 'another secret of thirty-two bytes !!'),
  'an unknown key id': () => signed({}, { kid: '00000000' }),
  'no key id': () => signed({}, { kid: undefined }),
  'another audience': () => signed({ aud: 'api://AzureADTokenExchange' }),
  'another issuer': () => signed({ iss: 'https://issuer.example.com' }),
  'another type of token': () => signed({}, { typ: 'at+jwt' }),
  'no token id': () => signed({ jti: undefined }),
  'no token version': () => signed({ tv: undefined }),
  'a token version that is text': () => signed({ tv: '3' }),
  'no org': () => signed({ org_id: undefined }),
  'a user with U+0000': () => signed({ sub: 'u-1\0' }),
  'an org with U+0000': () => signed({ org_id: '\0' }),
  'a token id with half a character': () => signed({ jti: 'jti-\ud800' }),
  'no expiry': () => signed({ exp: undefined }),
  'a changed payload': () => {
    const [header, , signature] = good.split('.');
    return `${header}.${base64({ ...claims, org_id: 'o-2' })}.${signature}`;
  },
  'a payload that is not JSON': () => {
    const [header] = good.split('.');
    const text = `${header}.${Buffer.from('not json').toString('base64url')}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  },
};

for (const [name, forge] of Object.entries(forgeries)) {
  test(`a token with ${name} is refused`, async () => {
    await expect(tokens.verify(await forge())).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'token_invalid',
    });
  });
}

test('a changed secret signs no user out, and the former one opens nothing once it is removed', async () => {
  const next = 'the next secret, of thirty-two bytes or more';
  const issue = (of: typeof tokens) => of.issue({ userId: 'u-1', orgId: 'o-1', tokenVersion: 3 });
  // As functions are replaced one by one: all know the new secret before one signs with it.
  const [known, changed, alone] = [
    accessTokens([secret, next], clock),
    accessTokens([next, secret], clock),
    accessTokens([next], clock),
  ];
  for (const old of [await issue(tokens), await issue(known)]) {
    expect(await changed.verify(old)).toMatchObject({ userId: 'u-1' });
    await expect(alone.verify(old)).rejects.toMatchObject({ code: 'token_invalid' });
  }
  const fresh = await issue(changed);
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(good).kid);
  for (const by of [known, changed, alone]) expect(await by.verify(fresh)).toMatchObject({ userId: 'u-1' });
  await expect(tokens.verify(fresh)).rejects.toMatchObject({ code: 'token_invalid' });
  expect(fresh).not.toContain(Buffer.from(next).toString('base64url'));
});

test('a secret under 32 bytes is refused at start, without being shown', () => {
  const parsed = apiConfig.safeParse({ API_DATABASE_URL: 'postgres://x', JWT_SECRET: 'hunter2' });
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['JWT_SECRET', 'must have at least 32 bytes'],
  ]);
  expect(parsed.error?.message).not.toContain('hunter2');
});
