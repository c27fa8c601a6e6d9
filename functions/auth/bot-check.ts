import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { forbidden, unavailable } from '../shared/errors.ts';
import { isTestKey, testKeyPasses } from './bot-check-keys.ts';

export interface BotCheckOptions {
  secretKey: string;
  verifyUrl: string;
  /** Only ENV=local: the provider's published test keys are answered here, without a network call. */
  acceptTestKeys: boolean;
}

export interface BotCheck {
  /** @throws AppError bot_check_required or bot_check_failed (403), bot_check_unavailable (503) */
  verify(token: string | undefined, sourceIp: string): Promise<void>;
}

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

// Two tries of 2.5 s stay below the gateway's and any reader's patience.
const tries = 2;
const tryMs = 2500;

/** Asks the provider's siteverify endpoint whether a person solved the check. Without an answer nobody passes. */
export function botCheck({ secretKey, verifyUrl, acceptTestKeys }: BotCheckOptions): BotCheck {
  return {
    verify: async (token, sourceIp) => {
      if (!token) throw forbidden('bot_check_required', 'Solve the bot check and send its bot_check_token.');
      if (acceptTestKeys && isTestKey(secretKey)) {
        if (testKeyPasses(secretKey)) return;
        throw failed();
      }
      // The key makes our second try safe: a token counts once, and the first try may have been counted.
      const form = { secret: secretKey, response: token, remoteip: sourceIp, idempotency_key: randomUUID() };
      if (!(await ask(verifyUrl, form))) throw failed();
    },
  };
}

const failed = () => forbidden('bot_check_failed', 'The bot check was not passed. Solve it again and retry.');

async function ask(url: string, form: Record<string, string>): Promise<boolean> {
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
      if (!answer['error-codes'].includes('internal-error')) return answer.success;
      reason = new Error('The bot check answered internal-error.');
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
