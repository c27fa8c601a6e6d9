import * as z from 'zod';
import { deploymentRoutes } from '../../deployments/http/routes.ts';
import type { Api } from '../api.ts';
import { operation } from '../operation.ts';
import { pieceOf } from '../piece.ts';
import { deploymentId, getDeployment, pricesOf } from './deployments.ts';
import { id, type Tool, tool } from './tool.ts';
import { deploymentValues, idempotencyKey, labels, options, sizing } from './values.ts';

const startDeployment = operation('deployments', deploymentRoutes.startDeployment);
const updateDeployment = operation('deployments', deploymentRoutes.updateDeployment);
const withdrawProposal = operation('deployments', deploymentRoutes.withdrawProposal);
const cancelRun = operation('deployments', deploymentRoutes.cancelRun);

const deploymentOutput = z.looseObject({
  id: z.string(),
  status: z.string().describe('Status of the deployment; awaiting_approval if a person has to decide'),
  console_url: z
    .string()
    .describe('URL of the page where a person reads the plan and approves or rejects it'),
});

/** What a deployment shows after an act, with where a person goes on. */
function acted(api: Api, deployment: Record<string, unknown>): Record<string, unknown> {
  const { id, name, status, plan, proposal, pending_approval, active_run } = deployment;
  const shown = {
    id,
    name,
    status,
    ...pricesOf(deployment),
    pending_approval,
    active_run,
    plan,
    proposal,
  };
  const page = api.consolePage(getDeployment.route, { id: String(id) });
  return { ...(pieceOf(shown, {}).document as object), console_url: page };
}

/** What a program may ask for. Plans wait for a person’s approval wherever one is demanded, and always for a token of the scope propose. */
export const proposalTools: readonly Tool[] = [
  tool({
    name: 'propose_deployment',
    title: 'Propose a deployment',
    description:
      'Plans a deployment, checks it against the cloud account and asks a person for approval, which takes up to 30 seconds. Call what_if first until no value is missing. Give the person console_url: nothing is created in the cloud before they approve. Only where the organization requires no approval does a token with the scope run start the run immediately.',
    input: z.strictObject({ ...deploymentValues, labels, idempotency_key: idempotencyKey }),
    output: deploymentOutput,
    calls: [startDeployment],
    changes: { destructive: false, idempotent: false },
    cloudTexts: ['message', 'reason', 'detail'],
    answer: async ({ idempotency_key, ...body }, api) =>
      acted(api, await api.call(startDeployment, { body, idempotencyKey: idempotency_key })),
  }),
  tool({
    name: 'propose_change',
    title: 'Propose a change',
    description:
      'Proposes a change to the options, other values or labels of a running deployment. Preview the change with what_if_change first. Where approval is required, the change awaits approval; give the person console_url.',
    input: z.strictObject({ deployment_id: deploymentId, options, sizing, labels }),
    output: deploymentOutput,
    calls: [updateDeployment],
    changes: { destructive: false, idempotent: true },
    cloudTexts: ['message', 'reason', 'detail'],
    answer: async ({ deployment_id, ...body }, api) =>
      acted(api, await api.call(updateDeployment, { params: { id: deployment_id }, body })),
  }),
  tool({
    name: 'withdraw_proposal',
    title: 'Withdraw a proposed change',
    description:
      'Withdraws the change of a deployment that awaits approval. The running deployment stays as it is.',
    input: z.strictObject({ deployment_id: deploymentId }),
    output: z.looseObject({}),
    calls: [withdrawProposal],
    changes: { destructive: false, idempotent: false },
    answer: async ({ deployment_id }, api) => {
      await api.call(withdrawProposal, { params: { id: deployment_id } });
      return { deployment_id, withdrawn: true };
    },
  }),
  tool({
    name: 'cancel_run',
    title: 'Cancel a run',
    description:
      'Cancels a run, which ends before its next step. A change is rolled back. What a first run has created is deleted; a token can cancel such a run only if it started the run itself.',
    input: z.strictObject({
      deployment_id: deploymentId,
      run_id: id('run', 'run'),
      idempotency_key: idempotencyKey,
    }),
    output: z.looseObject({}),
    calls: [cancelRun],
    changes: { destructive: true, idempotent: true },
    cloudTexts: ['message', 'reason', 'detail'],
    answer: async ({ deployment_id, run_id, idempotency_key }, api) =>
      api.call(cancelRun, { params: { id: deployment_id, run_id }, idempotencyKey: idempotency_key }),
  }),
];
