import { agentResponses } from './agents/route-responses.ts';
import { agentRoutes } from './agents/routes.ts';
import { auditResponses } from './audit/route-responses.ts';
import { auditRoutes } from './audit/routes.ts';
import { authResponses } from './auth/route-responses.ts';
import { authRoutes } from './auth/routes.ts';
import { billingResponses } from './billing/route-responses.ts';
import { billingRoutes } from './billing/routes.ts';
import { cloudResponses } from './clouds/route-responses.ts';
import { cloudRoutes } from './clouds/routes.ts';
import { deploymentResponses } from './deployments/http/route-responses.ts';
import { deploymentRoutes } from './deployments/http/routes.ts';
import { issuerResponses } from './issuer/route-responses.ts';
import { issuerRoutes } from './issuer/routes.ts';
import { notificationResponses } from './notifications/route-responses.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { operatorResponses } from './operator/route-responses.ts';
import { operatorRoutes } from './operator/routes.ts';
import { orgResponses } from './orgs/route-responses.ts';
import { orgRoutes } from './orgs/routes.ts';
import type { EndpointGroup } from './routes.ts';
import { sessionResponses } from './sessions/route-responses.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { type DocumentedGroup, documentedGroup } from './shared/http/route-responses.ts';
import { systemResponses } from './system/route-responses.ts';
import { systemRoutes } from './system/routes.ts';
import { webhookResponses } from './webhooks/route-responses.ts';
import { webhookRoutes } from './webhooks/routes.ts';

// Pure. No function imports this file: schemas of answers are for the OpenAPI document and the tests.

/** Every endpoint group with its answers, as the OpenAPI document wants them. */
export const describedGroups: Record<EndpointGroup | 'issuer', DocumentedGroup> = {
  auth: documentedGroup({
    description: 'User accounts, sign-in and the current user',
    routes: authRoutes,
    responses: authResponses,
  }),
  orgs: documentedGroup({
    description: 'Organizations: settings, members and invitations',
    routes: orgRoutes,
    responses: orgResponses,
  }),
  clouds: documentedGroup({
    description: 'Cloud accounts of the organization',
    routes: cloudRoutes,
    responses: cloudResponses,
  }),
  agents: documentedGroup({
    description: 'Agents: what each agent deploys and asks for',
    routes: agentRoutes,
    responses: agentResponses,
  }),
  sessions: documentedGroup({
    description: 'Sessions: conversations with an agent, in numbered steps (gates) that the user confirms',
    routes: sessionRoutes,
    responses: sessionResponses,
  }),
  deployments: documentedGroup({
    description: 'Deployments with their plans, approvals and runs',
    routes: deploymentRoutes,
    responses: deploymentResponses,
  }),
  notifications: documentedGroup({
    description: 'Notifications about events of the organization, and which of them the caller has read',
    routes: notificationRoutes,
    responses: notificationResponses,
  }),
  webhooks: documentedGroup({
    description:
      'Webhooks: URLs to which events of the organization are sent, with every delivery and its outcome',
    routes: webhookRoutes,
    responses: webhookResponses,
  }),
  billing: documentedGroup({
    description: 'Billing plans (subscriptions), credits and their usage',
    routes: billingRoutes,
    responses: billingResponses,
  }),
  audit: documentedGroup({
    description:
      'The audit log: who did what in the organization and from where, in a hash chain that reveals later changes of the log',
    routes: auditRoutes,
    responses: auditResponses,
  }),
  operator: documentedGroup({
    description:
      'Access of operators of the service to an organization, with a grant that the organization’s audit log records',
    routes: operatorRoutes,
    responses: operatorResponses,
  }),
  system: documentedGroup({
    description: 'Health, public configuration and the OpenAPI document',
    routes: systemRoutes,
    responses: systemResponses,
  }),
  // No group with a handler: its documents come from a bucket.
  issuer: documentedGroup({
    description: 'OpenID Connect documents with which clouds verify the tokens of the service',
    routes: issuerRoutes,
    responses: issuerResponses,
  }),
};
