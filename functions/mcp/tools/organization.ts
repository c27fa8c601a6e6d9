import * as z from 'zod';
import { auditRoutes } from '../../audit/routes.ts';
import { cloudRoutes } from '../../clouds/routes.ts';
import { operation } from '../operation.ts';
import { listed, listInput, listOutput, type Tool, tool } from './tool.ts';

const listClouds = operation('clouds', cloudRoutes.listClouds);
const listAuditEvents = operation('audit', auditRoutes.listAuditEvents);

const filter = (description: string) => z.string().max(100, 'is too long').optional().describe(description);

/** What the organization has beside deployments. */
export const organizationTools: readonly Tool[] = [
  tool({
    name: 'list_cloud_accounts',
    title: 'List cloud accounts',
    description:
      'Lists the connected cloud accounts, to which deployments can be made, with their health, newest first.',
    input: z.strictObject({
      provider: z
        .enum(['aws', 'gcp', 'azure'])
        .optional()
        .describe('Only cloud accounts of this provider: `aws`, `gcp` or `azure`'),
      ...listInput,
    }),
    output: listOutput,
    calls: [listClouds],
    cloudTexts: ['message', 'reason', 'detail'],
    answer: (query, api) => listed(api, listClouds, { query }),
  }),
  tool({
    name: 'search_audit',
    title: 'Search the audit log',
    description:
      'Lists events of the organization’s audit log, newest first: who did what, to which record, with which token. Requires a personal token of an admin or owner.',
    input: z.strictObject({
      actor_id: filter('Only events caused by the user or service account with this ID'),
      action: filter('Only events with exactly this action, for example deployment.approval_decided'),
      target_id: filter('Only events with this `target_id`: the ID of the record that the action affected'),
      from: filter('Only events at or after this time, for example 2026-11-01T00:00:00Z'),
      to: filter('Only events before this time'),
      ...listInput,
    }),
    output: listOutput,
    calls: [listAuditEvents],
    answer: (query, api) => listed(api, listAuditEvents, { query }),
  }),
];
