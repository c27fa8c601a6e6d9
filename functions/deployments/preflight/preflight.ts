import type * as z from 'zod';
import type { MachineRefusal } from '../refusals/refusal.ts';
import { type CheckId, type CheckOutcome, checkIds } from './check-ids.ts';
import type { checkSchema, preflightSchema } from './schema.ts';

// Pure: what a preflight found, as it is stored with the plan.

export type PreflightCheck = z.output<typeof checkSchema> & { id: CheckId; outcome: CheckOutcome };
export type Preflight = Omit<z.output<typeof preflightSchema>, 'checks'> & { checks: PreflightCheck[] };

/** The worst of them first. */
const severity: readonly CheckOutcome[] = ['fail', 'warn', 'unknown', 'pass'];

export const worstOf = ({ checks }: Preflight): CheckOutcome =>
  severity.find((outcome) => checks.some((check) => check.outcome === outcome)) ?? 'pass';

/** The finding of a check. Of a refused quota, `quotaLimit` is what it leaves. */
export type Finding = Pick<PreflightCheck, 'outcome' | 'detail' | 'fix' | 'quota'> & {
  refused?: MachineRefusal;
};

/** A check, before it is kept. */
export type FoundCheck = PreflightCheck & { refused?: MachineRefusal };

export const passed = (detail: string): Finding => ({ outcome: 'pass', detail, fix: null });

/** The worst of several findings of one check, by this order; `otherwise` where all have passed. */
export const worstFinding = (findings: readonly Finding[], otherwise: Finding): Finding =>
  severity
    .filter((outcome) => outcome !== 'pass')
    .flatMap((outcome) => findings.filter((finding) => finding.outcome === outcome))
    .at(0) ?? otherwise;

/**
 * A message of this service in its two parts: what is wrong, and what to do. Messages end with the sentence that says
 * what to do; one that has a single sentence leaves that to `usualFix`.
 */
export function inTwoParts(outcome: CheckOutcome, message: string, usualFix: string): Finding {
  const end = message.lastIndexOf('. ');
  if (end < 0) return { outcome, detail: message, fix: usualFix };
  return { outcome, detail: message.slice(0, end + 1), fix: message.slice(end + 2) };
}

/** Why the plan can't be applied as it is: each failed check with its fix. Undefined where none failed. */
export function refusalOf({ checks }: Preflight): string | undefined {
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  if (failed.length === 0) return undefined;
  const rows = failed.map(({ id, detail, fix }) => `${id}: ${detail}${fix ? ` ${fix}` : ''}`);
  return `The plan was checked against your account and can't be applied as it is.\n${rows.join('\n')}`;
}

export const checkAgain = 'Have it checked again with POST /api/deployments/{id}/preflight.';

export const ourFault: Finding = {
  outcome: 'unknown',
  detail: 'It could not be looked at, for a fault of ours.',
  fix: checkAgain,
};

/** The preflight of a plan whose checks could not be run: every row says so, and none refuses the run. */
export const uncheckedPlan = (now: Date): Preflight => ({
  checked_at: now.toISOString(),
  checks: checkIds.map((id) => ({ id, ...ourFault })),
});
