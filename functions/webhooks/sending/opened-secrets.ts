import { createHash } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { minuteMs } from '../../shared/durations.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { webhookContext } from '../secrets.ts';

/** Opening one takes a call of KMS. Withdrawn, the key's right counts after this time at the latest. */
const keptForMs = minuteMs;
/** A container meets the webhooks of many organizations. */
const mostKept = 1_000;

export interface OpenedSecrets {
  /** @throws what opening it throws; nothing is kept then */
  open(sealed: Uint8Array, orgId: string, webhookId: string): Promise<string>;
}

/**
 * Secrets that were opened, kept in memory by organization, webhook and the sealed bytes. Which of them sign is read with
 * each delivery, and another secret has other bytes, so a rotation counts at once.
 */
export function openedSecrets(box: Pick<SecretBox, 'open'>, clock: Clock): OpenedSecrets {
  const kept = new Map<string, { secret: Promise<string>; until: number }>();
  return {
    open(sealed, orgId, webhookId) {
      const key = `${orgId} ${webhookId} ${createHash('sha256').update(sealed).digest('base64')}`;
      const now = clock.now().getTime();
      const found = kept.get(key);
      if (found && now < found.until) return found.secret;
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      const entry = { secret: box.open(sealed, webhookContext(orgId, webhookId)), until: now + keptForMs };
      kept.set(key, entry);
      entry.secret.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.secret;
    },
  };
}
