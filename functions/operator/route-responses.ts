import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { supportAccountDetailSchema, supportAccountSchema } from './account-schema.ts';
import {
  supportDeliveryDetailSchema,
  supportDeliverySchema,
  supportMailSchema,
  supportWebhookListSchema,
} from './delivery-schema.ts';
import { supportLimitsSchema } from './limits-schema.ts';
import { supportRequestSchema } from './request-schema.ts';
import type { operatorRoutes } from './routes.ts';
import {
  grantSchema,
  supportDeploymentDetailSchema,
  supportDeploymentSchema,
  supportMessageSchema,
  supportRunSchema,
  supportSessionDetailSchema,
  supportSessionSchema,
} from './schema.ts';

export const operatorResponses = {
  openOperatorGrant: { 201: grantSchema },
  getOperatorGrant: { 200: grantSchema },
  endOperatorGrant: { 204: null },
  listSupportSessions: { 200: pageOf(supportSessionSchema) },
  getSupportSession: { 200: supportSessionDetailSchema },
  listSupportMessages: { 200: pageOf(supportMessageSchema) },
  listSupportDeployments: { 200: pageOf(supportDeploymentSchema) },
  getSupportDeployment: { 200: supportDeploymentDetailSchema },
  getSupportRun: { 200: supportRunSchema },
  cancelSupportRun: { 202: supportRunSchema },
  listSupportRequests: { 200: pageOf(supportRequestSchema) },
  listSupportAccounts: { 200: pageOf(supportAccountSchema) },
  getSupportAccount: { 200: supportAccountDetailSchema },
  listSupportWebhooks: { 200: supportWebhookListSchema },
  listSupportDeliveries: { 200: pageOf(supportDeliverySchema) },
  getSupportDelivery: { 200: supportDeliveryDetailSchema },
  listSupportMails: { 200: pageOf(supportMailSchema) },
  getSupportLimits: { 200: supportLimitsSchema },
} satisfies ResponsesOf<typeof operatorRoutes>;
