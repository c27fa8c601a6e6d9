import { apiTokenPattern, isWellFormed } from '../../shared/api-token.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { hashSecret } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { noteLeakedToken } from './store.notices.postgres.ts';

/** More tokens than one text has by mistake. */
const mostTokens = 5;

/** The tokens of programs in a text. */
export const tokensIn = (text: string): string[] =>
  [...new Set(text.match(new RegExp(apiTokenPattern, 'g')) ?? [])].filter(isWellFormed).slice(0, mostTokens);

/**
 * Notes the tokens of programs that a text has in it, for a mail to their owners, who may be in other organizations. The
 * caller masks the text. A failure is logged: the text's answer doesn't depend on it.
 */
export async function noteLeakedTokens(
  { db, clock }: { db: Pick<Database, 'repeatable'>; clock: Clock },
  text: string,
): Promise<void> {
  const tokens = tokensIn(text);
  if (tokens.length === 0) return;
  try {
    await db.repeatable((sql) => tokens.map((token) => noteLeakedToken(sql, hashSecret(token), clock.now())));
  } catch (error) {
    logger.error('leaked_token_not_noted', { error: error as Error });
  }
}
