import { systemClock } from '../../shared/clock.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { databaseAt } from '../../shared/db/connection.ts';
import { logger } from '../../shared/logger.ts';
import { auditSealConfig, auditSealEnv } from './env.ts';
import { sealAuditEvents } from './seal.ts';

const env = readEnv(auditSealEnv);

/** Every minute. */
export const handler = await configured(env, auditSealConfig, async (config) => {
  const db = createDatabase({ ...(await databaseAt(env, config)), appBaseUrl: '' });
  const seal = async () => {
    const result = await sealAuditEvents({ db, clock: systemClock });
    if (result.sealed > 0) logger.info('audit_sealed', { ...result });
    // Fails the invocation, so that the alarm on the function's errors rings.
    if (result.failed > 0)
      throw new Error(`The audit events of ${result.failed} organizations were not sealed.`);
  };
  return { handler: seal, close: () => db.close() };
});
