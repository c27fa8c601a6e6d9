import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { quotaRequest } from './quotas/quota-schema.ts';
import type { cloudRoutes } from './routes.ts';
import {
  cloudAccount,
  clusterSchema,
  disconnected,
  externalIdAnswer,
  nextExternalId,
  unseenRegions,
} from './schema.ts';
import { setupGuide } from './setup/schema.ts';

export const cloudResponses = {
  issueExternalId: { 200: externalIdAnswer },
  setUpCloud: { 200: setupGuide },
  getCloudSetup: { 200: setupGuide },
  connectCloud: { 201: cloudAccount },
  listClouds: { 200: pageOf(cloudAccount) },
  getCloud: { 200: cloudAccount },
  listClusters: { 200: pageOf(clusterSchema, { unseen_regions: unseenRegions }) },
  rotateCredentials: { 200: cloudAccount },
  renewExternalId: { 200: nextExternalId },
  useExternalId: { 200: cloudAccount },
  disconnectCloud: { 200: disconnected },
  requestQuota: { 201: quotaRequest },
  listQuotaRequests: { 200: pageOf(quotaRequest) },
} satisfies ResponsesOf<typeof cloudRoutes>;
