import { runPayments } from '../../../../functions/billing/ledger/run-payments.ts';
import { checkAnew } from '../../../../functions/deployments/drift/store.postgres.ts';
import type { DeploymentHooks, SuccessHooks } from '../../../../functions/deployments/hooks.ts';
import { sessionMoves } from '../../../../functions/sessions/moves.ts';
import { selfHosted } from '../billing.ts';

/** As the handlers join them, on an installation that limits nothing. */
export const deploymentHooks: DeploymentHooks & SuccessHooks = {
  ...sessionMoves,
  payments: runPayments(selfHosted),
  checkAnew,
};
