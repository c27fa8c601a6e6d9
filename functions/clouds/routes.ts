import * as z from 'zod';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import {
  cloudAccount,
  disconnected,
  externalIdAnswer,
  externalIdRequest,
  newCloudAccount,
  newCredentials,
} from './account.ts';
import { clusterSchema, clustersQuery } from './cluster.ts';
import { setupGuide, setupQuery } from './setup/guide.ts';

const params = z.object({ id: idParam('cloudAccount', 'cloud account') });

/** Cloud accounts of an org. */
export const cloudRoutes = defineRoutes({
  issueExternalId: {
    method: 'POST',
    path: '/api/clouds/external-id',
    summary: 'Get the external id for an AWS account, before the role is created; the same one every time',
    access: 'admin',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    body: externalIdRequest,
    responses: { 200: externalIdAnswer },
  },
  setUpCloud: {
    method: 'GET',
    path: '/api/clouds/setup',
    summary: 'Get what the account must trust, with commands to set it up and the claims that it will see',
    access: 'admin',
    verifiedEmail: true,
    // The first one for an account keeps an id for it.
    limit: 'write',
    query: setupQuery,
    responses: { 200: setupGuide },
  },
  connectCloud: {
    method: 'POST',
    path: '/api/clouds',
    summary: 'Connect an account; it is probed first, and saved only if the probe passes',
    access: 'admin',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    body: newCloudAccount,
    responses: { 201: cloudAccount },
  },
  listClouds: {
    method: 'GET',
    path: '/api/clouds',
    summary: 'List the connected accounts, newest first',
    access: 'viewer',
    limit: 'read',
    query: pageQuery,
    responses: { 200: pageOf(cloudAccount) },
  },
  getCloud: {
    method: 'GET',
    path: '/api/clouds/{id}',
    summary: 'Read a connected account',
    access: 'viewer',
    limit: 'read',
    params,
    responses: { 200: cloudAccount },
  },
  listClusters: {
    method: 'GET',
    path: '/api/clouds/{id}/clusters',
    summary:
      'List the clusters that the account has in a region now, as the cloud says: what a deployment may name',
    access: 'member',
    // Each is two calls to the customer's cloud.
    limit: 'write',
    params,
    query: clustersQuery,
    responses: { 200: pageOf(clusterSchema) },
  },
  rotateCredentials: {
    method: 'POST',
    path: '/api/clouds/{id}/credentials',
    summary:
      'Replace the credentials of an account; they are probed first, and swapped only if the probe passes',
    access: 'admin',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params,
    body: newCredentials,
    responses: { 200: cloudAccount },
  },
  disconnectCloud: {
    method: 'DELETE',
    path: '/api/clouds/{id}',
    summary: 'Disconnect an account; answers with the deployments that are left without one',
    access: 'admin',
    limit: 'write',
    params,
    responses: { 200: disconnected },
  },
});
