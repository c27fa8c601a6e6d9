import { randomInt } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi } from '../../../bin/demo/api.ts';
import { startLocalCloud } from '../../../bin/local/host/child-process.ts';
import type { TokenScope } from '../../../functions/shared/actor.ts';
import { inRepository } from '../../../lib/paths.ts';
import { tokenIssuer } from '../../support/doubles/token-issuer.ts';
import { onboard } from '../../support/hosts/service.ts';
import { tokenMakers } from '../../support/hosts/token-makers.ts';
import { PythonMissing, pythonPrograms } from '../python.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { overlapsOf } from './overlaps.ts';
import { readNoise } from './readme-noise.ts';
import { type Walk, walk } from './schemathesis.ts';

// npm run judge -- api: see the README beside this file.
const folder = inRepository('.local/judges/api');
const seed = process.env.SEED ?? String(randomInt(1_000_000));
let passed = 0;
const failures: string[] = [];

async function judge(programs: string) {
  const run = join(folder, 'run');
  await rm(run, { recursive: true, force: true });
  await mkdir(run, { recursive: true });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'judge-api-'));
  // Postgres runs as another user where this runs as root.
  await chmod(dataDirectory, 0o755);
  const issuer = await tokenIssuer();
  const env = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', WEBHOOK_CA: issuer.authority };
  const service = await startLocalCloud({ dataDirectory, env });
  try {
    const owner = await onboard(service.url, 'owner@example.com');
    const visitor = createApi(service.url);
    const makers = tokenMakers<Api>(
      {
        as: (person, path, body) => person.call('POST', path, body),
        asked: (path, body) => visitor.call('POST', path, body),
      },
      issuer,
    );
    const walkOf = async (name: keyof typeof makers, scope: TokenScope, seconds: number): Promise<Walk> => ({
      name: `${name}-${scope}`,
      authorization: `Bearer ${await makers[name](owner.api, scope)}`,
      seconds,
    });
    const walks: Walk[] = [
      { name: 'owner', authorization: `Bearer ${owner.api.token}`, seconds: 150 },
      { name: 'no-token', authorization: undefined, seconds: 40 },
      // Of the highest scope: what these may not do is for people.
      await walkOf('service', 'run', 30),
      await walkOf('personal', 'read', 20),
      await walkOf('device', 'propose', 20),
      await walkOf('exchanged', 'run', 20),
      { name: 'invalid-token', authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln', seconds: 40 },
    ];
    const setting = {
      program: join(programs, 'schemathesis'),
      url: service.url,
      seed,
      folder: run,
      noise: await readNoise(),
      overlaps: overlapsOf((await (await fetch(`${service.url}/openapi.json`)).json()) as never),
    };
    // WALK_SHARE=0.6 walks for three fifths of the time, where others wait for their turn.
    const share = Number(process.env.WALK_SHARE ?? 1);
    for (const each of walks) {
      const walked = await walk(setting, { ...each, seconds: Math.ceil(each.seconds * share) });
      console.log(
        `${each.name}: ${walked.passed} passed, ${walked.failures.length} failed, ${walked.repeats} sent again after a 503`,
      );
      passed += walked.passed;
      failures.push(...walked.failures);
    }
  } finally {
    await service.stop();
    await issuer.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

console.log(`judge:api: seed ${seed} (again with SEED=${seed} npm run judge -- api)`);
try {
  await judge(await pythonPrograms(folder, join(import.meta.dirname, 'requirements.txt')));
  tell({ judge: 'api', passed, failures });
} catch (error) {
  if (error instanceof PythonMissing) tellNotRun('api', error.message);
  else tell({ judge: 'api', passed, failures: [...failures, (error as Error).message] });
}
