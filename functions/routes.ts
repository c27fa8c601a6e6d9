import { agentRoutes } from './agents/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { cloudRoutes } from './clouds/routes.ts';
import { deploymentRoutes } from './deployments/http/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { orgRoutes } from './orgs/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { Route, Routes } from './shared/http/route.ts';
import { systemRoutes } from './system/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

// Pure: the CDK app, the local host and the tests read these rows; described-groups.ts has them with their answers.

/** Every endpoint, by group. A group is a folder under functions/ with a handler.ts. */
export const endpointGroups = {
  auth: authRoutes,
  orgs: orgRoutes,
  clouds: cloudRoutes,
  agents: agentRoutes,
  sessions: sessionRoutes,
  deployments: deploymentRoutes,
  notifications: notificationRoutes,
  webhooks: webhookRoutes,
  billing: billingRoutes,
  audit: auditRoutes,
  operator: operatorRoutes,
  system: systemRoutes,
} as const satisfies Record<string, Routes>;

export type EndpointGroup = keyof typeof endpointGroups;

/** A row with its group and operation id. */
export interface Endpoint {
  group: EndpointGroup;
  operationId: string;
  route: Route;
}

/** The same rows as one list. */
export const endpoints: readonly Endpoint[] = Object.entries(endpointGroups).flatMap(([group, routes]) =>
  Object.entries(routes as Routes).map(([operationId, route]) => ({
    group: group as EndpointGroup,
    operationId,
    route,
  })),
);
