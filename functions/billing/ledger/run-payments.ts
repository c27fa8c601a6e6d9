import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import { refuseDeployment } from '../entitlements.ts';
import type { Catalogue } from '../plans.ts';
import { noteSpent } from '../spent.ts';
import { readHeld, releaseHold, settleHold } from '../store.postgres.ts';
import { type PaidRunKind, runPrice } from './credit-prices.ts';
import { holdCredits } from './ledger.ts';

/** A run ends within minutes of its deadline. The sweep of holds must not be faster. */
const graceMs = dayMs;

export interface PaidRun {
  id: string;
  kind: PaidRunKind;
  deploymentId: string;
  sessionId: string | null;
  requestedBy: string;
  deadline: Date;
}

/**
 * Ends the hold of a run, which has the run's id: so a run has one hold and one entry at most. Hold and entry are made in the
 * transactions in which the run begins and ends.
 */
export const runSettlement = {
  async settle(unit: Unit, { id, hasBegun }: { id: string; hasBegun: boolean }): Promise<void> {
    const { sql, orgId, now } = unit;
    const micro = await readHeld(unit, id);
    // A run from before runs cost anything.
    if (micro === undefined) return;
    if (!hasBegun) {
      await releaseHold(sql, orgId, id, now);
      return;
    }
    const paid = { orgId, holdId: id, micro, tokens: null, isEstimate: false, now };
    const [{ done }] = await settleHold(sql, paid);
    if (done) unit.afterCommit(() => noteSpent({ orgId, usage: 'run', micro }));
  },
};

/** Pays for runs. */
export const runPayments = (catalogue: Catalogue) => ({
  ...runSettlement,
  async hold(unit: Unit, run: PaidRun): Promise<void> {
    const { id, kind, deploymentId, sessionId, requestedBy, deadline } = run;
    // It locks the account, so of two runs at once the second counts the first.
    await holdCredits(unit, catalogue, {
      id,
      micro: runPrice(kind, unit.now),
      usage: 'run',
      userId: requestedBy,
      sessionId,
      runId: id,
      expiresAt: new Date(deadline.getTime() + graceMs),
    });
    await refuseDeployment(unit, catalogue, { deploymentId, runId: id });
  },
});
