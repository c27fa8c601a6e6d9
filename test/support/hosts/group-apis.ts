import { agentsApi } from '../../../functions/agents/api.ts';
import { agents, findAgent } from '../../../functions/agents/index.ts';
import { agentRoutes } from '../../../functions/agents/routes.ts';
import { auditApi } from '../../../functions/audit/api.ts';
import { auditExportApi } from '../../../functions/audit/export/api.ts';
import { auditRoutes } from '../../../functions/audit/routes.ts';
import { authApi } from '../../../functions/auth/api.ts';
import { authRoutes } from '../../../functions/auth/routes.ts';
import { billingApi } from '../../../functions/billing/api.ts';
import { billingRoutes } from '../../../functions/billing/routes.ts';
import { connectedAccounts } from '../../../functions/clouds/accounts.ts';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { deploymentEventsApi } from '../../../functions/deployments/events/api.ts';
import { exportsApi } from '../../../functions/exports/api.ts';
import { notificationStreamApi } from '../../../functions/notifications/stream/api.ts';
import { operatorApi } from '../../../functions/operator/api.ts';
import { operatorRoutes } from '../../../functions/operator/routes.ts';
import { selectPlanRules } from '../../../functions/orgs/store.postgres.ts';
import type { EndpointGroup } from '../../../functions/routes.ts';
import { sessionsApi } from '../../../functions/sessions/api.ts';
import { planSavings } from '../../../functions/sessions/conversation/answering/plan-savings.ts';
import { messagesApi } from '../../../functions/sessions/conversation/messages/api.ts';
import { guidedReader } from '../../../functions/sessions/conversation/reader/guided-reader.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { askForChange } from '../../../functions/sessions/requests/ask-for-change.ts';
import { sessionRoutes } from '../../../functions/sessions/routes.ts';
import { sessions } from '../../../functions/sessions/service.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import type { ApiTokens } from '../../../functions/shared/http/pipeline/api-tokens.ts';
import { accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { systemApi } from '../../../functions/system/api.ts';
import { systemRoutes } from '../../../functions/system/routes.ts';
import { webhooksApi } from '../../../functions/webhooks/api.ts';
import { webhookRoutes } from '../../../functions/webhooks/routes.ts';
import { emptyCluster } from '../builders/agents/vector-database.ts';
import { anyFeature, anyMembers, selfHosted, unlimitedSpending } from '../builders/billing.ts';
import { unusedBounds } from '../builders/bounds.ts';
import { openClouds, testSecretBox } from '../builders/clouds.ts';
import { hubTokens } from '../builders/deployments/deployments.ts';
import { deploymentsGroup } from '../builders/deployments/group.ts';
import { deploymentHooks } from '../builders/deployments/hooks.ts';
import { notificationsGroup } from '../builders/live.ts';
import { noClients } from '../builders/people/clients.ts';
import { noIssuers } from '../builders/people/issuers.ts';
import { noFailures } from '../builders/people/login-failures.ts';
import { orgsGroup } from '../builders/people/orgs-group.ts';
import { openPayments } from '../builders/stripe.ts';
import { openWebhooks } from '../builders/webhooks.ts';
import { type TestApi, testApi, testSecret } from './api.ts';

/** Of what programs get in by; without it there are no issuers and no clients, and the tokens that are known are those of the builders. */
type Outside = Partial<Pick<Parameters<typeof authApi>[0], 'issuerKeys' | 'readClient'>> & {
  apiTokens?: ApiTokens;
};

/**
 * Every endpoint group behind the real pipeline and database. What lies outside (bot check, customers' clouds)
 * answers as if all were well.
 */
export function groupApis(
  db: Database,
  { apiTokens, ...outside }: Outside = {},
): Record<EndpointGroup, TestApi> {
  const clock = systemClock;
  const hosted: typeof testApi = (group) => testApi({ ...(apiTokens && { apiTokens }), ...group });
  const auth = authApi({
    catalogue: selfHosted,
    db,
    entitlement: anyMembers,
    clock,
    tokens: accessTokens([testSecret], clock),
    mode: 'open',
    passwordMinLength: 8,
    secrets: testSecretBox,
    botCheck: { verify: async () => {} },
    failures: noFailures,
    issuerKeys: noIssuers,
    ...noClients,
    ...outside,
    appBaseUrl: 'https://app.example.com',
  });
  const principalArn = 'arn:aws:iam::111122223333:role/orchestrator';
  const clouds = cloudsApi(
    cloudAccounts({
      db,
      principalArn,
      ...openClouds,
      issuer: { url: 'https://issuer.example.com', tokenLifetimeSeconds: 300 },
    }),
  );
  const publicConfig = {
    console_url: 'https://app.example.com',
    signup_mode: 'open',
    bot_check_site_key: 'site',
    api_url: 'https://api.example.com',
    password_min_length: 8,
    features: { issuer: false, billing: false },
  } as const;
  const dependencies = [{ name: 'database', ping: (ms: number) => db.ping(ms) }];
  const system = systemApi({
    dependencies,
    clock,
    publicConfig,
    revision: null,
    loadOpenapi: async () => ({ info: {}, tags: [], security: [], paths: {}, components: { schemas: {} } }),
  });
  const store = postgresConversations(db);
  // No workflow moves these sessions, and nobody waits for one.
  const ownSessions = sessions({ db, store, agents, longestWaitMs: 0 });
  const lookAtCluster = async () => emptyCluster;
  const talk = {
    db,
    store,
    clock,
    findAgent,
    lookAtCluster,
    sessions: ownSessions,
    reader: guidedReader,
    spending: unlimitedSpending(db, clock),
    askForChange: askForChange({ db, findAgent, payments: deploymentHooks.payments }),
    longestWaitMs: 0,
  };
  const exports = exportsApi({ db, store, clock });
  return {
    auth: hosted({ routes: authRoutes, api: auth, streamingApi: exports }),
    orgs: hosted({
      ...orgsGroup({ db, clock }),
      streamingApi: exports,
    }),
    clouds: hosted({ routes: cloudRoutes, api: clouds }),
    agents: hosted({
      routes: agentRoutes,
      api: agentsApi({ db, agents, connectedAccounts, selectPlanRules, savingsOf: planSavings }),
    }),
    sessions: hosted({
      routes: sessionRoutes,
      api: sessionsApi(ownSessions, hubTokens(db)),
      streamingApi: messagesApi(talk),
    }),
    deployments: hosted({
      ...deploymentsGroup()({ db, clock }),
      streamingApi: { ...exports, ...deploymentEventsApi({ db, clock }) },
    }),
    notifications: hosted({
      ...notificationsGroup(db),
      streamingApi: notificationStreamApi({ db, clock }),
    }),
    webhooks: hosted({ routes: webhookRoutes, api: webhooksApi({ db, clock, ...openWebhooks }) }),
    billing: hosted({
      routes: billingRoutes,
      api: billingApi({ db, clock, catalogue: selfHosted, payments: openPayments(db, clock) }),
    }),
    audit: hosted({
      routes: auditRoutes,
      api: auditApi({ db }),
      streamingApi: auditExportApi({ db, clock, demandFeature: anyFeature }),
    }),
    operator: hosted({ routes: operatorRoutes, api: operatorApi({ db, clock, bounds: unusedBounds }) }),
    system: hosted({ routes: systemRoutes, api: system }),
  };
}
