import { firstPlace } from '../../shared/concurrency/sweep-turns.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { noteSweep } from '../../shared/sweeps/sweeps.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { auditSealConfig, auditSealEnv } from './env.ts';
import { sealOrFail } from './worker.ts';

const env = readEnv(auditSealEnv);

/** Every minute. */
export const handler = await configured(env, auditSealConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const place = firstPlace();
  const seal = () => sealOrFail({ db, clock, place });
  return { handler: noteSweep({ db, clock }, 'audit', seal), close };
});
