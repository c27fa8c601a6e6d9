import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startHttp } from '../../bin/local/customer-cloud/http.ts';
import { spawnLocalCloud, untilReady } from '../../bin/local/host/child-process.ts';
import { startDatabase } from '../../bin/local/stores/database.ts';
import { wellKnown } from '../../functions/issuer/env.ts';
import { pemKeySource } from '../../functions/issuer/signer.pem.ts';
import { tokenMint } from '../../functions/issuer/token.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { createDatabase } from '../../functions/shared/db/client.ts';
import { machine } from './figures-file.ts';
import { measureTokens } from './identity/tokens.ts';
import { measureLoad } from './load.ts';
import { measureProbes } from './probes.ts';
import { table } from './table.ts';

/** Measures probes, tokens and the key set, and returns the part of docs/benchmarks.md about them. */
export async function measureClouds(folder: string, progress: (line: string) => void): Promise<string> {
  const [data, keyFile] = [join(folder, 'data'), join(folder, 'issuer.pem')];
  await mkdir(data);
  const database = await startDatabase({}, join(folder, 'postgres'));
  progress('starting the local cloud');
  const cloud = spawnLocalCloud({
    dataDirectory: data,
    env: {
      DATABASE_OWNER_URL: database.urls.owner,
      JWT_ISSUER_PRIVATE_KEY_PATH: keyFile,
    },
  });
  const db = createDatabase({
    url: database.urls.logins.WORKERS_DATABASE_URL,
    appBaseUrl: 'http://localhost:3000',
  });
  try {
    const issuer = await untilReady(cloud);
    const keySetUrl = issuer + wellKnown.keySet;
    const keySet = await publishedKeySet(keySetUrl);
    progress('minting tokens');
    const tokens = await measureTokens(db, issuer, keyFile);
    progress('reading the key set');
    const reads = await measureKeySet(keySetUrl, keySet);
    progress('probing accounts');
    const source = pemKeySource(keyFile);
    const mintToken = tokenMint({ issuer, ttlSeconds: 300, db, clock: systemClock, source });
    return report(tokens, reads, await measureProbes(issuer, mintToken, join(folder, 'other-clouds.json')));
  } finally {
    cloud.child.kill('SIGINT');
    await Promise.all([cloud.exited, db.close()]);
    await database.stop();
  }
}

/** The first rotation follows the start by itself. */
async function publishedKeySet(url: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const response = await fetch(url);
    if (response.ok) return response.text();
    await pause(500);
  }
  throw new Error(`There is no key set at ${url} half a minute after the start.`);
}

/** Beside a server in this process that answers with the same bytes and does nothing else. */
async function measureKeySet(url: string, keySet: string) {
  const bare = await startHttp(async () => ({ status: 200, contentType: 'application/json', body: keySet }));
  const figures = { bare: await measureLoad(bare.url, 16), route: await measureLoad(url, 16) };
  await bare.close();
  return figures;
}

function report(
  tokens: Awaited<ReturnType<typeof measureTokens>>,
  reads: Awaited<ReturnType<typeof measureKeySet>>,
  probes: Awaited<ReturnType<typeof measureProbes>>,
): string {
  const tokenRow = (what: string, figure: number) => [
    what,
    figure.toFixed(0),
    `1 : ${(tokens.bareSignatures / figure).toFixed(1)}`,
  ];
  const readRow = (what: string, { requestsPerSecond, p50, p99, errors }: typeof reads.bare) => [
    ...[what, requestsPerSecond, p50, p99, errors],
    `1 : ${(reads.bare.requestsPerSecond / requestsPerSecond).toFixed(1)}`,
  ];
  const bareRequest = probes[0]?.p50 ?? Number.NaN;
  return `## Tokens for customers' clouds

Written, with all below, by \`npm run bench -- clouds\` on ${machine}. Doubles of the
clouds answered, on this machine: the figures are what the service adds to a cloud's own time. The ratios are to the
first row of each table.

One after the other, signed with an RSA key of 2,048 bits from a PEM file. The mint reads the keys from Postgres and the
file again for each token, so that a key that was retired signs nothing from then on; before a token is handed out, its
signature is checked against the published key.

${table(
  ['', 'per second', 'ratio'],
  [
    tokenRow('a signature, the key at hand', tokens.bareSignatures),
    tokenRow('a token, its signature not checked', tokens.unchecked),
    tokenRow('a token', tokens.minted),
  ],
)}

## The key set

Over 16 connections. On AWS, API Gateway answers from the bucket without a function; here its double does, and fetches
from the double of the bucket for each request.

${table(
  ['', 'per second', 'p50 ms', 'p99 ms', 'errors', 'ratio'],
  [readRow('the same bytes from node:http', reads.bare), readRow(`GET ${wellKnown.keySet}`, reads.route)],
)}

## Probes

One after the other, all of them successful. A probe is several requests, the ones that prove that nobody else gets in
among them.

${table(
  ['', 'p50 ms', 'p95 ms', 'ratio'],
  probes.map(({ way, p50, p95 }) => [
    way,
    p50.toFixed(1),
    p95.toFixed(1),
    `${(p50 / bareRequest).toFixed(0)} : 1`,
  ]),
)}
`;
}
