import * as z from 'zod';
import { roles } from '../actor.ts';
import { idField, openEnum, textField } from '../http/fields.ts';
import { loosenedKinds } from './loosened.ts';

// Pure data: fields of several events.

export const count = (description: string) =>
  z
    .int()
    .min(0)
    .register(z.globalRegistry, { description, examples: [3] });

/** What events of a request for more of a quota hold beside the account. */
export const quotaFields = () => ({
  quota_request_id: idField('quotaRequest', 'ID of the quota request'),
  quota: textField('Quota code in the cloud', 'L-DB2E81BA'),
  quota_name: textField('Display name of the quota in the cloud', 'Running On-Demand G and VT instances'),
  region: textField('Region of the quota', 'eu-west-1'),
  value: count('Requested total value of the quota in vCPUs'),
  limit: count(
    'Value of the quota in vCPUs when last read from the cloud; `null` if the cloud returned none',
  ).nullable(),
  state: textField('State of the quota request', 'approved'),
  deployment_id: idField(
    'deployment',
    'ID of the deployment that needs the quota; `null` if none was named',
  ).nullable(),
  session_id: idField(
    'session',
    'ID of the session that needs the quota; `null` if none was named',
  ).nullable(),
  requested_by: idField('user', 'ID of the user who made the quota request'),
});

/** Of a budget that is passed: it, and what stands. */
export const budgetFields = () => ({
  budget_cents: count('Monthly cloud budget, in US cents'),
  monthly_cents: count('Estimated monthly cost of all deployments, in US cents'),
});

/** What a cloud refused. */
export const refusalField = () =>
  z
    .record(z.string(), z.unknown())
    .nullable()
    .register(z.globalRegistry, {
      description:
        'What the cloud refused to the run, or later to a node group, and possible alternatives, as in `refusal` of `GET /api/deployments/{id}/runs/{run_id}`; `null` if the cloud refused nothing',
      examples: [
        {
          cause: 'insufficient_capacity',
          sentence: 'We currently do not have sufficient g5.xlarge capacity in us-east-1a.',
          alternatives: [],
        },
      ],
    });

/** What protects an organization less than before. */
export const loosenedFields = () => ({
  what: openEnum(
    loosenedKinds,
    'What weakened the organization’s protection: a safety setting that was loosened, a token trust or a token with the scope `run` that was created, or a deployment whose protection was removed',
  ),
  id: textField('Name of the setting, or ID of the trust, token or deployment', 'require_second_approver'),
});

/** What a member has made that goes on without them. */
export const creationsFields = () => ({
  role: openEnum(
    roles,
    'Current role of the user; `null` if the user left, is suspended, or is deleting their account',
  ).nullable(),
  made: z
    .array(
      z.object({
        kind: openEnum(
          ['token', 'trust', 'webhook'],
          'Kind of the record: a token of a service account, a token trust or a webhook',
        ),
        id: textField('ID of the record', 'tok-01k9z3v5m8qh2t7xw4c6yb0rne'),
        name: textField(
          'Name of the token or trust; description of the webhook, or its ID if it has none',
          'deploy pipeline',
        ),
      }),
    )
    .describe('Records that still work, newest first, at most ten of each kind'),
});
