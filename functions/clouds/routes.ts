import * as z from 'zod';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { externalIdRequest, newCloudAccount, newCredentials, providerName } from './account.ts';
import { clustersQuery } from './cluster.ts';
import { probeRefusals } from './probe.ts';
import { quotaRoutes } from './quotas/quota-routes.ts';
import { mostPrepared, setupQuery, setupRequest } from './setup/guide.ts';

const cloudDown = { cloud_unavailable: 'The cloud didn’t respond in time; nothing was saved.' };
const tooMany = {
  too_many_prepared: `The organization has already prepared ${mostPrepared} cloud accounts, which is the maximum. Ask the operator of the service.`,
};
const noFederation = {
  federation_not_available:
    'The installation issues no federation tokens. Connect an AWS account with a role, or an Azure account with a client secret.',
};
const noSetup = { setup_missing: 'The account isn’t prepared. Call `POST /api/clouds/setup` first.' };

const ownAccount = {
  own_account:
    'The role belongs to the AWS account of the service itself. Use a role in an account of the organization.',
};

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
      'Returns the external ID for an AWS account, which the account’s role must require, with the policies for the role. Every call for the same account returns the same external ID',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: externalIdRequest,
    refuses: {
      409: tooMany,
      422: { external_id_not_used: 'The account isn’t an AWS account. Only AWS accounts have external IDs.' },
    },
  },
  setUpCloud: {
    method: 'POST',
    path: '/api/clouds/setup',
    summary:
      'Prepares the connection of a cloud account and returns the trust to set up in the account, with commands for it. Doesn’t connect the account',
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
    summary: 'Returns the setup of a cloud account that was prepared with `POST /api/clouds/setup`',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: setupQuery,
    refuses: {
      404: { setup_not_prepared: 'The account isn’t prepared. Call `POST /api/clouds/setup` first.' },
      422: noFederation,
    },
  },
  connectCloud: {
    method: 'POST',
    path: '/api/clouds',
    summary:
      'Connects a cloud account and returns it, if the service can access the account with the credentials. An account that was connected before keeps its previous ID, and the service can manage the account’s deployments again',
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
      409: { already_connected: 'The account is already connected.' },
      422: {
        ...noFederation,
        ...noSetup,
        ...ownAccount,
        external_id_missing:
          'The account has no external ID yet. Get one from `POST /api/clouds/external-id` first.',
        region_missing:
          'Neither the request nor the organization’s settings name an AWS region. Send `defaultRegion`.',
        ...probeRefusals,
      },
      503: cloudDown,
    },
  },
  listClouds: {
    method: 'GET',
    path: '/api/clouds',
    summary: 'Returns the connected cloud accounts of the organization, newest first',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      provider: providerName
        .describe('Only accounts of this cloud provider: `aws`, `gcp` or `azure`')
        .optional(),
    }),
  },
  getCloud: {
    method: 'GET',
    path: '/api/clouds/{id}',
    summary: 'Returns a connected cloud account',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params,
  },
  listClusters: {
    method: 'GET',
    path: '/api/clouds/{id}/clusters',
    summary:
      'Returns the EKS clusters that currently exist in an AWS account, in one region or in all. `scope` of a deployment takes the name of a cluster as `cluster_name`',
    access: 'member',
    actors: 'people only',
    usesSealedSecrets: true,
    limit: 'read',
    costs,
    params,
    query: clustersQuery,
    refuses: {
      422: {
        clusters_not_listed: 'The account isn’t an AWS account. Only clusters in AWS are listed.',
        ...probeRefusals,
      },
      503: cloudDown,
    },
  },
  rotateCredentials: {
    method: 'POST',
    path: '/api/clouds/{id}/credentials',
    summary:
      'Replaces the credentials of a connected account and returns the account, if the service can access the account with the new credentials; otherwise nothing changes',
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
      409: {
        credentials_changed:
          'Another request replaced the credentials at the same time. Read the account again before you retry.',
      },
      422: { ...noFederation, ...noSetup, ...ownAccount, ...probeRefusals },
      503: cloudDown,
    },
  },
  renewExternalId: {
    method: 'POST',
    path: '/api/clouds/{id}/external-id',
    summary:
      'Creates the next external ID of an AWS account and returns it with the trust policies to set before and after the service changes to it. The current external ID stays in use until `POST /api/clouds/{id}/external-id/use`',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params,
    refuses: {
      422: { external_id_not_used: 'The account isn’t an AWS account. Only AWS accounts have external IDs.' },
    },
  },
  useExternalId: {
    method: 'POST',
    path: '/api/clouds/{id}/external-id/use',
    summary:
      'Switches an AWS account to its next external ID and returns the account, if the service can assume the role with the next external ID; otherwise nothing changes',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    limit: 'write',
    costs,
    idempotencyKey: true,
    params,
    refuses: {
      409: {
        no_next_external_id:
          'The account has no next external ID, or already uses it. Create one with `POST /api/clouds/{id}/external-id` first.',
      },
      422: {
        external_id_not_used: 'The account isn’t an AWS account. Only AWS accounts have external IDs.',
        ...probeRefusals,
      },
      503: cloudDown,
    },
  },
  disconnectCloud: {
    method: 'DELETE',
    path: '/api/clouds/{id}',
    summary:
      'Disconnects a cloud account and returns the deployments that can’t be changed or destroyed until the account is connected again. To see these deployments beforehand, read `deployments` of `GET /api/clouds/{id}`',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params,
  },
});
