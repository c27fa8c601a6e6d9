import { runPayments } from '../../../../functions/billing/ledger/run-payments.ts';
import type { DeploymentHooks } from '../../../../functions/deployments/hooks.ts';
import { sessionMoves } from '../../../../functions/sessions/moves.ts';
import { selfHosted } from '../billing.ts';

/** As the handlers join them, on an installation that limits nothing. */
export const deploymentHooks: DeploymentHooks = { ...sessionMoves, payments: runPayments(selfHosted) };
