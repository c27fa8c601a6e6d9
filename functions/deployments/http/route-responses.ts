import { pageOf } from '../../shared/http/pagination.ts';
import type { ResponsesOf } from '../../shared/http/route-responses.ts';
import { deploymentEventPageSchema, deploymentStreamFrames } from '../events/event-schema.ts';
import { spendingSchema } from '../spending/schema.ts';
import { approvalSchema } from './approval-schema.ts';
import { changePreviewSchema, changePriceSchema } from './changes/change-preview-schema.ts';
import { evidenceSchema } from './evidence-schema.ts';
import { planSchema } from './plan-schema.ts';
import { planSummarySchema } from './plan-summary-schema.ts';
import type { deploymentRoutes } from './routes.ts';
import { runEventPageSchema, runSchema } from './run-schema.ts';
import { deploymentSchema, deploymentSummarySchema } from './schema.ts';

export const deploymentResponses = {
  listDeployments: { 200: pageOf(deploymentSummarySchema) },
  getDeployment: { 200: deploymentSchema },
  applyDeployment: { 202: deploymentSchema },
  preflightDeployment: { 200: deploymentSchema },
  checkDrift: { 202: deploymentSchema },
  listDeploymentEvents: { 200: deploymentEventPageSchema, events: deploymentStreamFrames },
  updateDeployment: { 200: deploymentSchema },
  rollbackDeployment: { 200: deploymentSchema },
  previewChange: { 200: changePreviewSchema },
  priceChange: { 200: changePriceSchema },
  withdrawProposal: { 204: null },
  approveDeployment: { 200: deploymentSchema },
  rejectDeployment: { 200: deploymentSchema },
  destroyDeployment: { 202: deploymentSchema },
  forgetDeployment: { 200: deploymentSchema },
  getEvidence: { 200: evidenceSchema },
  listPlans: { 200: pageOf(planSummarySchema) },
  getPlan: { 200: planSchema },
  listApprovals: { 200: pageOf(approvalSchema) },
  getApproval: { 200: approvalSchema },
  getRun: { 200: runSchema },
  cancelRun: { 202: runSchema },
  listRuns: { 200: pageOf(runSchema) },
  listRunEvents: { 200: runEventPageSchema },
  getSpending: { 200: spendingSchema },
  startDeployment: { 201: deploymentSchema },
  giveHubToken: { 204: null },
  removeHubToken: { 204: null },
} satisfies ResponsesOf<typeof deploymentRoutes>;
