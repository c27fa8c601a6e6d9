import { randomInt } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '../../../bin/demo/api.ts';
import { startLocalCloud } from '../../../bin/local/host/child-process.ts';
import { inRepository } from '../../../lib/paths.ts';
import { onboard } from '../../support/hosts/service.ts';
import { PythonMissing, pythonPrograms } from '../python.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { overlapsOf } from './overlaps.ts';
import { readNoise } from './readme-noise.ts';
import { type Walk, walk } from './schemathesis.ts';

// npm run judge:api: see the README beside this file.
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
  const service = await startLocalCloud({ dataDirectory });
  try {
    const owner = await onboard(service.url, 'owner@example.com');
    const walks: Walk[] = [
      { name: 'owner', authorization: `Bearer ${owner.api.token}`, seconds: 150 },
      { name: 'no-token', authorization: undefined, seconds: 40 },
      { name: 'service-account', authorization: `Bearer ${await serviceToken(owner.api)}`, seconds: 30 },
      { name: 'read-token', authorization: `Bearer ${await readToken(owner.api)}`, seconds: 25 },
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
    for (const each of walks) {
      const walked = await walk(setting, each);
      console.log(
        `${each.name}: ${walked.passed} passed, ${walked.failures.length} failed, ${walked.repeats} sent again after a 503`,
      );
      passed += walked.passed;
      failures.push(...walked.failures);
    }
  } finally {
    await service.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

type Made = { token: string };
const tokens = '/api/orgs/current/tokens';

const readToken = async (api: Api) => (await api.call<Made>('POST', tokens, { name: 'reads' })).token;

/** Of the highest scope: what it may not do is for people. */
async function serviceToken(api: Api): Promise<string> {
  const { id } = await api.call<{ id: string }>('POST', '/api/orgs/current/service-accounts', {
    name: 'pipeline',
    role: 'member',
  });
  const asked = { name: 'pipeline', scope: 'run', service_account_id: id };
  return (await api.call<Made>('POST', tokens, asked)).token;
}

console.log(`judge:api: seed ${seed} (again with SEED=${seed} npm run judge:api)`);
try {
  await judge(await pythonPrograms(folder, join(import.meta.dirname, 'requirements.txt')));
  tell({ judge: 'api', passed, failures });
} catch (error) {
  if (error instanceof PythonMissing) tellNotRun('api', error.message);
  else tell({ judge: 'api', passed, failures: [...failures, (error as Error).message] });
}
