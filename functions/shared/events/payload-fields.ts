import * as z from 'zod';
import { idField, textField } from '../http/fields.ts';

// Pure data: fields of several events.

export const count = (description: string) =>
  z
    .int()
    .min(0)
    .register(z.globalRegistry, { description, examples: [3] });

/** What events of a request for more of a quota hold beside the account. */
export const quotaFields = () => ({
  quota_request_id: idField('quotaRequest', 'The request'),
  quota: textField('The cloud’s code of the quota', 'L-DB2E81BA'),
  quota_name: textField('The cloud’s name of it', 'Running On-Demand G and VT instances'),
  region: textField('Where it counts', 'eu-west-1'),
  value: count('The number of vCPUs that the quota is to allow in all, not how many more'),
  limit: count('What it was when it was looked at last; null where the cloud did not say').nullable(),
  state: textField('The state of the request', 'approved'),
  deployment_id: idField(
    'deployment',
    'The deployment that needs the quota; null where none was named',
  ).nullable(),
  session_id: idField('session', 'The session that needs the quota; null where none was named').nullable(),
  requested_by: idField('user', 'Who asked for it'),
});

/** Of a budget that is passed: it, and what stands. */
export const budgetFields = () => ({
  budget_cents: count('The budget a month, in US cents'),
  monthly_cents: count('The estimate of what stands, in US cents a month'),
});
