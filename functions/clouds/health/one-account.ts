import * as z from 'zod';
import { idPattern } from '../../shared/ids.ts';
import type { ProbeOutcome } from '../probe.ts';

// The check of one account at once, as an operator on call invokes it.

const asked = z.strictObject({
  org_id: z.string().regex(idPattern('org'), 'must be the id of an organization'),
  cloud_account_id: z.string().regex(idPattern('cloudAccount'), 'must be the id of a cloud account'),
});

/**
 * The account that an event names; undefined for the schedule's, which names none.
 * @throws Error where the event names no whole one
 */
export function accountIn(event: unknown): { orgId: string; id: string } | undefined {
  if (typeof event !== 'object' || event === null || !('cloud_account_id' in event || 'org_id' in event))
    return undefined;
  const parsed = asked.safeParse(event);
  if (parsed.success) return { orgId: parsed.data.org_id, id: parsed.data.cloud_account_id };
  const [issue] = parsed.error.issues;
  throw new Error(
    `To check one account name both, {"org_id": "o-…", "cloud_account_id": "ca-…"}: ${issue?.path.join('.')} ${issue?.message}. Nothing was checked.`,
  );
}

/** What the operator reads: the finding of the probe, and what became of it. */
export function findingOf(outcome: ProbeOutcome | undefined, id: string) {
  if (!outcome) return { cloud_account_id: id, outcome: 'not_connected' };
  if (outcome.ok) return { cloud_account_id: id, outcome: 'healthy', warnings: outcome.warnings ?? [] };
  if (outcome.code !== 'cloud_unavailable')
    return { cloud_account_id: id, outcome: 'unhealthy', code: outcome.code, detail: outcome.detail };
  const detail =
    'The cloud did not answer, which says nothing about the account: its health stays as it was.';
  return { cloud_account_id: id, outcome: 'unanswered', code: outcome.code, detail };
}
