import { agentRoutes } from './agents/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { cloudRoutes } from './clouds/routes.ts';
import { deploymentRoutes } from './deployments/http/routes.ts';
import { issuerRoutes } from './issuer/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { orgRoutes } from './orgs/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { Route, Routes } from './shared/http/route.ts';
import { systemRoutes } from './system/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

// Pure: the CDK app, the OpenAPI document, the local host and the tests read these rows.

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

/** What each group is about, for the OpenAPI document. */
const descriptions: Record<keyof typeof endpointGroups, string> = {
  auth: 'Accounts, sign-in and the current user',
  orgs: 'Organizations: settings, members and invitations',
  clouds: 'Cloud accounts of the organization',
  agents: 'Specialist agents: what they deploy and what they ask',
  sessions: 'Conversations with an agent, gate by gate',
  deployments: 'Deployments with their plans, approvals and runs',
  notifications: 'What happened in the organization, and what the caller has read of it',
  webhooks: 'Where events are sent over HTTPS, and what became of each',
  billing: 'Plans, credits and what they were used for',
  audit: 'What was done in the organization, by whom and from where, in a chain that shows changes',
  operator: 'What operators of the service see of an organization, with a grant that its audit log shows',
  system: 'Health, public configuration and this document',
};

/** Groups as the OpenAPI document wants them. */
export const describedGroups = {
  ...Object.fromEntries(
    Object.entries(endpointGroups).map(([name, routes]) => [
      name,
      { routes, description: descriptions[name as EndpointGroup] },
    ]),
  ),
  // No group with a handler: its documents come from a bucket.
  issuer: { routes: issuerRoutes, description: 'What customers’ clouds verify the service’s tokens with' },
};

export type EndpointGroup = keyof typeof endpointGroups;

/**
 * Groups that the gateway hands over whole below this path, as one resource: a stack may have 500. None of their rows streams or is
 * public.
 */
export const wholePaths: Partial<Record<EndpointGroup, `/${string}`>> = { operator: '/api/operator' };

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
