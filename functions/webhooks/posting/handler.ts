import { rootCertificates } from 'node:tls';
import { systemClock } from '../../shared/clock.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { dnsResolver } from '../../shared/outgoing/resolve.ts';
import { postingConfig, postingEnv } from './env.ts';
import { poster } from './post.ts';
import { notStarted } from './request.ts';

const env = readEnv(postingEnv);

/**
 * For each attempt, invoked by the worker that delivers. It holds no secret and reaches no other part of the service.
 */
export const handler = await configured(env, postingConfig, (config) => ({
  handler: poster({
    clock: systemClock,
    resolve: dnsResolver(),
    opened: config.WEBHOOK_ALLOWED_CIDRS,
    ...(config.WEBHOOK_CA ? { authorities: [...rootCertificates, ...config.WEBHOOK_CA] } : {}),
  }),
})).catch((error: Error) => {
  throw Object.assign(error, { name: notStarted });
});
