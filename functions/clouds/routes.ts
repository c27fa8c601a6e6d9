import * as z from 'zod';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { externalIdRequest, newCloudAccount, newCredentials, providerName } from './account.ts';
import { clustersQuery } from './cluster.ts';
import { probeRefusals } from './probe.ts';
import { quotaRoutes } from './quotas/quota-routes.ts';
import { mostPrepared, setupQuery, setupRequest } from './setup/guide.ts';

const cloudDown = { cloud_unavailable: 'The cloud did not answer in time; nothing was saved.' };
const tooMany = {
  too_many_prepared: `The organization has prepared ${mostPrepared} accounts with POST /api/clouds/setup, the most that it may.`,
};
const noFederation = { federation_not_available: 'This installation issues no federation tokens.' };
const noSetup = { setup_missing: 'The account was not prepared with POST /api/clouds/setup.' };

const ownAccount = { own_account: 'The role is in the account of the service itself.' };

const params = z.object({ id: idParam('cloudAccount', 'cloud account') });

/** Each is several calls to the customer's cloud, signed by us. */
const costs = ['probe', 'probe_address'] as const;

/** Cloud accounts of an org. */
export const cloudRoutes = defineRoutes({
  ...quotaRoutes,
  issueExternalId: {
    method: 'POST',
    path: '/api/clouds/external-id',
    summary:
      'Issues the external id for an AWS account, a value that the customer’s role has to demand of this service, with the policies for the role. Every call for an account gives the same value',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: externalIdRequest,
    refuses: { 409: tooMany, 422: { external_id_not_used: 'Only AWS has external ids.' } },
  },
  setUpCloud: {
    method: 'POST',
    path: '/api/clouds/setup',
    summary:
      'Prepares the connection of a cloud account: shows what the customer has to set up there so that the service gets in (the trust), with commands for it. Nothing is connected yet',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: setupRequest,
    refuses: { 409: tooMany, 422: noFederation },
  },
  getCloudSetup: {
    method: 'GET',
    path: '/api/clouds/setup',
    summary: 'Shows again what has to be set up in a cloud account that POST /api/clouds/setup has prepared',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: setupQuery,
    refuses: {
      404: { setup_not_prepared: 'The account was not prepared with POST /api/clouds/setup.' },
      422: noFederation,
    },
  },
  connectCloud: {
    method: 'POST',
    path: '/api/clouds',
    summary:
      'Connects a cloud account. It is saved only if the service gets into the account with the credentials. An account that was connected before gets its former id, and the service can change its deployments again',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    notWhileDeleted: true,
    limit: 'write',
    costs,
    idempotencyKey: true,
    body: newCloudAccount,
    refuses: {
      409: { already_connected: 'The account is connected already.' },
      422: {
        ...noFederation,
        ...noSetup,
        ...ownAccount,
        external_id_missing: 'There is no external id for the account yet.',
        region_missing: 'Neither the request nor the organization names a region of AWS.',
        ...probeRefusals,
      },
      503: cloudDown,
    },
  },
  listClouds: {
    method: 'GET',
    path: '/api/clouds',
    summary: 'Lists the connected cloud accounts of the organization, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      provider: providerName.describe('Only accounts of this cloud provider: aws, gcp or azure').optional(),
    }),
  },
  getCloud: {
    method: 'GET',
    path: '/api/clouds/{id}',
    summary: 'Shows a connected cloud account',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params,
  },
  listClusters: {
    method: 'GET',
    path: '/api/clouds/{id}/clusters',
    summary:
      'Lists the clusters that the account has in a region, or in all regions, at this moment; the scope of a deployment may name one of them as cluster_name',
    access: 'member',
    actors: 'people only',
    usesSealedSecrets: true,
    limit: 'read',
    costs,
    params,
    query: clustersQuery,
    refuses: {
      422: {
        clusters_not_listed: 'Clusters of this provider are not listed.',
        ...probeRefusals,
      },
      503: cloudDown,
    },
  },
  rotateCredentials: {
    method: 'POST',
    path: '/api/clouds/{id}/credentials',
    summary:
      'Replaces the credentials of a connected account, if the service gets into the account with the new ones; otherwise nothing changes',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs,
    idempotencyKey: true,
    params,
    body: newCredentials,
    refuses: {
      409: { credentials_changed: 'The credentials were replaced by another request meanwhile.' },
      422: { ...noFederation, ...noSetup, ...ownAccount, ...probeRefusals },
      503: cloudDown,
    },
  },
  renewExternalId: {
    method: 'POST',
    path: '/api/clouds/{id}/external-id',
    summary:
      'Creates the next external id of an AWS account, with the trust policies for the change. The present one stays in use until POST …/external-id/use',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params,
    refuses: { 422: { external_id_not_used: 'Only AWS has external ids.' } },
  },
  useExternalId: {
    method: 'POST',
    path: '/api/clouds/{id}/external-id/use',
    summary:
      'Switches an AWS account to its next external id, if the service can assume the role with it; otherwise nothing changes',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    limit: 'write',
    costs,
    idempotencyKey: true,
    params,
    refuses: {
      409: { no_next_external_id: 'There is no next external id, or it is in use already.' },
      422: { external_id_not_used: 'Only AWS has external ids.', ...probeRefusals },
      503: cloudDown,
    },
  },
  disconnectCloud: {
    method: 'DELETE',
    path: '/api/clouds/{id}',
    summary:
      'Disconnects an account. The answer lists the deployments that can’t be changed until the account is connected again; `deployments` of GET /api/clouds/{id} lists them beforehand',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params,
  },
});
