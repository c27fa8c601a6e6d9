import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { logger } from '../../shared/logger.ts';
import { firstPlace } from '../../shared/turns.ts';
import { workerParts } from '../../shared/worker-parts.ts';
import { auditSealConfig, auditSealEnv } from './env.ts';
import { sealAuditEvents } from './worker.ts';

const env = readEnv(auditSealEnv);

/** Every minute. */
export const handler = await configured(env, auditSealConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const place = firstPlace();
  const seal = async () => {
    const result = await sealAuditEvents({ db, clock, place });
    if (result.sealed > 0) logger.info('audit_sealed', { ...result });
    // Fails the invocation, so that the alarm on the function's errors rings.
    if (result.failed > 0)
      throw new Error(`The audit events of ${result.failed} organizations were not sealed.`);
  };
  return { handler: seal, close };
});
