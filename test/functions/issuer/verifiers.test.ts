import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keySetDocument } from '../../../functions/issuer/documents.ts';
import { keyState, leadMs, signingKey } from '../../../functions/issuer/key.ts';
import type { RotationOptions } from '../../../functions/issuer/rotation/options.ts';
import { retireKey, rotateKeys } from '../../../functions/issuer/rotation/rotate.ts';
import { selectKeys } from '../../../functions/issuer/store.postgres.ts';
import { tokenMint } from '../../../functions/issuer/token.ts';
import { memoryKeySource, type PublicIssuer, publicIssuer } from '../../support/builders/keys/issuer.ts';
import { testDatabase } from '../../support/hosts/database.ts';

// Verifiers that others wrote, in front of a set that changes. They read the machine's clock, so that is the one
// that stands still here.

const database = await testDatabase();
afterAll(() => database.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const overlapDays = 7;
const audience = 'api://AzureADTokenExchange';
const request = { sub: 'org:o-1:cloud:ca-1', aud: audience, purpose: 'probe' };
const clock = { now: () => new Date() };

let issuer: PublicIssuer;
let source: ReturnType<typeof memoryKeySource>;
let options: RotationOptions;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T03:00:00Z') });
  await database.owner`delete from issuer_keys`;
  issuer = await publicIssuer();
  source = memoryKeySource();
  const { publication, url } = issuer;
  options = { db: database.db, clock, source, publication, issuer: url, overlapDays };
});
afterEach(async () => {
  vi.useRealTimers();
  await issuer.close();
});

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
const mint = () =>
  tokenMint({ issuer: issuer.url, ttlSeconds: 300, db: database.db, clock, source })(request);
const stored = () => database.db.public(async (sql) => selectKeys(sql));
const kidOf = (token: string) => decodeProtectedHeader(token).kid as string;

/** A cloud that keeps the key set this long, and does not look again for a key that it misses. */
function cloud(cacheMaxAge: number) {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer.url), {
    cacheMaxAge,
    cooldownDuration: cacheMaxAge === 0 ? 0 : Number.POSITIVE_INFINITY,
  });
  return async (token: string) => {
    const { payload } = await jwtVerify(token, keys, { issuer: issuer.url, audience, algorithms: ['RS256'] });
    return payload;
  };
}

async function refusals(token: string, clouds: Record<string, ReturnType<typeof cloud>>) {
  const outcomes = await Promise.all(
    Object.entries(clouds).map(([name, verify]) =>
      verify(token).then(
        () => [],
        (error: Error) => [`${new Date().toISOString()} ${name}: ${error.message}`],
      ),
    ),
  );
  return outcomes.flat();
}

const step = 6 * minute;
const runsAt = [0, day, day + step, 2 * day + 7 * 60 * minute, 3 * day - 30 * minute, 4 * day, 5 * day];

/** A token every six minutes in the half hours before and after a key is made or begins to sign, else every hour. */
function* momentsOf(days: number) {
  // Keys begin to sign a day after a run, at about the hour of the next.
  const busy = runsAt.flatMap((run) => [run, run + leadMs]);
  for (let at = 0; at < days * day; at += step) {
    if (at % (60 * minute) === 0 || busy.some((moment) => Math.abs(at - moment) <= 30 * minute)) yield at;
  }
}

/** Days of tokens, with runs that come daily, twice, late and early. */
async function daysOfTokens(days: number, onRun: () => Promise<void> = async () => {}) {
  const clouds: Record<string, ReturnType<typeof cloud>> = {
    'no cache': cloud(0),
    '10 minutes': cloud(10 * minute),
    '24 hours': cloud(day),
  };
  const started = Date.now();
  const refused: string[] = [];
  const kids = new Set<string>();
  for (const at of momentsOf(days)) {
    vi.setSystemTime(started + at);
    const isRun = runsAt.some((run) => run >= at && run < at + step);
    if (isRun && at > 0) {
      // The worst moment for a cloud to fetch the set is just before a key is added to it.
      clouds[`24 hours from ${at / minute}`] = cloud(day);
      refused.push(...(await refusals(await mint(), clouds)));
    }
    if (isRun) {
      await rotateKeys(options);
      await onRun();
    }
    const token = await mint();
    kids.add(kidOf(token));
    refused.push(...(await refusals(token, clouds)));
  }
  return { refused, kids };
}

describe('Across rotations', () => {
  test('clouds that keep the set for 0, 10 minutes or 24 hours refuse no token', async () => {
    const { refused, kids } = await daysOfTokens(5.5);
    expect(kids.size).toBeGreaterThanOrEqual(4);
    expect(refused).toEqual([]);
  });

  test('they would, were a key to sign as soon as it is published', async () => {
    const { refused } = await daysOfTokens(1.5, async () => {
      await database.owner`update issuer_keys set signs_from = published_at`;
    });
    expect(refused.join('\n')).toContain('24 hours: no applicable key found');
    expect(refused.join('\n')).toContain('10 minutes: no applicable key found');
  });
});

describe('An old key', () => {
  /** Three keys in, with the key that signed before the last change and a way to sign with it. */
  async function withRetiredKey() {
    await rotateKeys(options);
    for (let n = 0; n < 3; n++) {
      advance(day + 10 * minute);
      await rotateKeys(options);
    }
    const keys = await stored();
    const at = { source: source.kind, overlapDays, now: clock.now() };
    const retired = keys.findLast((key) => keyState(key, keys, at) === 'retired');
    if (!retired) throw new Error('No key is retired yet.');
    const forge = async () => {
      const claims = { iss: issuer.url, ...request, exp: Math.floor(Date.now() / 1000) + 300 };
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const input = `${encode({ alg: 'RS256', kid: retired.kid })}.${encode(claims)}`;
      const signature = await privateKey(retired.reference).sign(Buffer.from(input));
      return `${input}.${Buffer.from(signature).toString('base64url')}`;
    };
    // A thief keeps what the service destroys.
    const copy = new Map(source.keys);
    const privateKey = (reference: string) => {
      const thief = memoryKeySource();
      for (const [name, key] of copy) thief.keys.set(name, key);
      return thief.signer(reference);
    };
    return { retired, forge };
  }

  test('is accepted until its overlap ends, and refused after', async () => {
    const { forge } = await withRetiredKey();
    advance(overlapDays * day - 60 * minute);
    await rotateKeys(options);
    expect(await refusals(await forge(), { fresh: cloud(0) })).toEqual([]);
    advance(120 * minute);
    await rotateKeys(options);
    advance(5 * minute);
    expect((await refusals(await forge(), { fresh: cloud(0) })).join()).toContain('no applicable key found');
    expect(await refusals(await mint(), { fresh: cloud(0), patient: cloud(day) })).toEqual([]);
  });

  test('that is retired in an emergency is refused as soon as HTTP caches let go of the set', async () => {
    await withRetiredKey();
    const before = await mint();
    expect(await refusals(before, { fresh: cloud(0) })).toEqual([]);
    await retireKey(options, kidOf(before));
    advance(4 * minute + 59_000);
    const keptSet = cloud(day);
    expect(await refusals(before, { keptSet })).toEqual([]);
    advance(1_000);
    const after = await mint();
    expect(kidOf(after)).not.toBe(kidOf(before));
    // Its own lifetime has just ended too; the key is what is refused first.
    expect((await refusals(before, { fresh: cloud(0) })).join()).toContain('no applicable key found');
    expect(await refusals(after, { keptSet, fresh: cloud(0) })).toEqual([]);
  });
});

describe('An OpenID Connect client that others wrote', () => {
  const insecure = { [oauth.allowInsecureRequests]: true };

  test('discovers the issuer and accepts a token as one of its own', async () => {
    await rotateKeys(options);
    const url = new URL(issuer.url);
    const server = await oauth.processDiscoveryResponse(
      url,
      await oauth.discoveryRequest(url, { algorithm: 'oidc', ...insecure }),
    );
    expect(server).toMatchObject({ issuer: issuer.url, jwks_uri: `${issuer.url}/.well-known/jwks.json` });
    const bearer = new Request(audience.replace('api:', 'https:'), {
      headers: { Authorization: `Bearer ${await asAccessToken()}` },
    });
    const claims = await oauth.validateJwtAccessToken(server, bearer, audience, insecure);
    expect(claims).toMatchObject({ iss: issuer.url, sub: request.sub, aud: audience });
    expect(issuer.fetched).toEqual(['/.well-known/openid-configuration', '/.well-known/jwks.json']);
  });

  /** With the header and claim that RFC 9068 adds, which this client insists on; signed as all tokens are. */
  async function asAccessToken() {
    const key = signingKey(await stored(), source.kind, clock.now());
    const [, payload = ''] = (await mint()).split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), client_id: 'cloud' };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const input = `${encode({ alg: 'RS256', typ: 'at+jwt', kid: key?.kid })}.${encode(claims)}`;
    const signature = await source.signer(key?.reference ?? '').sign(Buffer.from(input));
    return `${input}.${Buffer.from(signature).toString('base64url')}`;
  }

  test('a token is what the mint says, whole: nothing of the key set is private', async () => {
    await rotateKeys(options);
    const token = await mint();
    // The clock of these tests may stand between two seconds, and a token has whole ones.
    const now = Math.floor(Date.now() / 1000);
    expect(await cloud(0)(token)).toEqual({
      iss: issuer.url,
      ...request,
      iat: now,
      nbf: now,
      exp: now + 300,
      jti: expect.stringMatching(/^jti-/),
    });
    const { keys } = keySetDocument(await stored());
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
