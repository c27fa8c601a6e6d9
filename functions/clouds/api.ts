import type { Handlers } from '../shared/http/route.ts';
import type { cloudRoutes } from './routes.ts';
import type { CloudAccounts } from './service.ts';

export const cloudsApi = (accounts: CloudAccounts): Handlers<typeof cloudRoutes> => ({
  issueExternalId: ({ actor, body }) => accounts.issueExternalId(actor, body),

  connectCloud: ({ actor, body }) => accounts.connect(actor, body),

  setUpCloud: ({ actor, body }) => accounts.setup.prepare(actor, body),

  getCloudSetup: async ({ actor, query }) => ({
    status: 200,
    body: await accounts.setup.read(actor, query),
  }),

  rotateCredentials: ({ actor, params, body }) => accounts.rotate(actor, params.id, body.credentials),

  renewExternalId: ({ actor, params }) => accounts.externalIds.renew(actor, params.id),

  useExternalId: ({ actor, params }) => accounts.externalIds.use(actor, params.id),

  listClouds: async ({ actor, query }) => ({ status: 200, body: await accounts.list(actor, query) }),

  getCloud: async ({ actor, params }) => ({ status: 200, body: await accounts.get(actor, params.id) }),

  listClusters: async ({ actor, params, query }) => ({
    status: 200,
    body: await accounts.clusters(actor, params.id, query),
  }),

  disconnectCloud: async ({ actor, params }) => ({
    status: 200,
    body: await accounts.disconnect(actor, params.id),
  }),

  requestQuota: ({ actor, params, body }) => accounts.quotas.ask(actor, params.id, body),

  listQuotaRequests: async ({ actor, params, query }) => ({
    status: 200,
    body: await accounts.quotas.list(actor, params.id, query),
  }),
});
