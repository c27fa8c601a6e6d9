import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { forbidden, unavailable } from '../shared/errors.ts';
import { logger } from '../shared/logger.ts';
import { isTestKey, testKeyPasses } from './bot-check-keys.ts';

export interface BotCheckOptions {
  secretKey: string;
  verifyUrl: string;
  /** Only ENV=local: the provider's published test keys are answered here, without a network call. */
  acceptTestKeys: boolean;
  /** The host of the frontend's forms: a token solved on another site is refused. */
  hostnames: readonly string[];
}

/** The form that asks. The frontend may name it to the provider as the widget's `action`. */
export type BotCheckAction = 'signup' | 'login' | 'forgot-password' | 'resend-verification';

export interface BotCheck {
  /** @throws AppError bot_check_required or bot_check_failed (403), bot_check_unavailable (503) */
  verify(token: string | undefined, sourceIp: string, action: BotCheckAction): Promise<void>;
}

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Answer = z.output<typeof answerSchema>;

// Two tries of 2.5 s stay below the gateway's time-out.
const tries = 2;
const tryMs = 2500;

/**
 * The provider's codes for a mistake of this service or an outage of the provider, which solving the check again would
 * not fix.
 */
const notTheSolver = ['internal-error', 'missing-input-secret', 'invalid-input-secret'];

/** Asks the provider's siteverify endpoint whether a person solved the check. Without an answer the check fails. */
export function botCheck(options: BotCheckOptions): BotCheck {
  const { secretKey, verifyUrl, acceptTestKeys } = options;
  return {
    verify: async (token, sourceIp, action) => {
      if (!token) throw forbidden('bot_check_required', 'Solve the bot check and send its bot_check_token.');
      if (acceptTestKeys && isTestKey(secretKey)) {
        if (testKeyPasses(secretKey)) return;
        throw failed();
      }
      // A token counts once, and the first try may have been counted; the key makes the second try safe.
      const form = { secret: secretKey, response: token, remoteip: sourceIp, idempotency_key: randomUUID() };
      const answer = await ask(verifyUrl, form);
      if (!answer.success || !isOurs(answer, options, action)) throw failed();
    },
  };
}

const failed = () => forbidden('bot_check_failed', 'The bot check was not passed. Solve it again and retry.');

/** Solved on our site and in this form, as far as the answer tells: a widget without an action says ''. */
function isOurs(answer: Answer, { secretKey, hostnames }: BotCheckOptions, action: BotCheckAction): boolean {
  // With a test key the provider names a site of its own.
  const isSite =
    !answer.hostname || isTestKey(secretKey) || hostnames.includes(answer.hostname.toLowerCase());
  if (!isSite) logger.warn('bot_check_for_other_site', { hostname: answer.hostname ?? '' });
  return isSite && (!answer.action || answer.action === action);
}

async function ask(url: string, form: Record<string, string>): Promise<Answer> {
  let reason: unknown;
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(tryMs),
        redirect: 'error',
      });
      const answer = answerSchema.parse(await response.json());
      const trouble = answer['error-codes'].filter((code) => notTheSolver.includes(code));
      if (response.status < 500 && trouble.length === 0) return answer;
      reason = new Error(`The bot check answered ${response.status} ${trouble.join(', ')}.`);
    } catch (error) {
      reason = error;
    }
  }
  throw unavailable(
    'bot_check_unavailable',
    'The bot check does not answer. Try again in a few seconds.',
    reason,
  );
}
