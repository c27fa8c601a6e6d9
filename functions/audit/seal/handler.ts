import { systemClock } from '../../shared/clock.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { logger } from '../../shared/logger.ts';
import { auditSealConfig, auditSealEnv } from './env.ts';
import { sealAuditEvents } from './seal.ts';

const env = readEnv(auditSealEnv);
const { DATABASE_URL: url } = await loadOperatorConfig(env.CONFIG_SECRET_ARN, auditSealConfig);
const db = createDatabase({ url, appBaseUrl: '' });

/** Every minute. */
export const handler = async () => {
  const result = await sealAuditEvents({ db, clock: systemClock });
  if (result.sealed > 0) logger.info('audit_sealed', { ...result });
  // Fails the invocation, so that the alarm on the function's errors rings.
  if (result.failed > 0)
    throw new Error(`The audit events of ${result.failed} organizations were not sealed.`);
};
