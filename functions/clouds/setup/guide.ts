import * as z from 'zod';
import { type Provider, providerName } from '../account.ts';
import { accountNumber, projectId, subscriptionId } from '../credentials.ts';

// Pure: schemas of /api/clouds/setup.

/** Of an organization: far more than it has accounts. What was prepared stays, since a customer's cloud may trust it. */
export const mostPrepared = 1_000;

const accountForms: Record<Provider, z.ZodType<string>> = {
  aws: accountNumber,
  gcp: projectId,
  azure: subscriptionId,
};

const fields = {
  provider: providerName.describe('Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure'),
  accountId: z
    .string()
    .max(100)
    .toLowerCase()
    .meta({
      description: 'AWS account number, Google Cloud project ID or Azure subscription ID',
      examples: ['123456789012'],
    }),
};

/**
 * The account's number ends up in commands that people paste into a shell, so it has its provider's exact form and
 * nothing else.
 */
const hasExactForm = ({ provider, accountId }: { provider: Provider; accountId: string }) =>
  accountForms[provider].safeParse(accountId).success;
const otherForm = {
  path: ['accountId'],
  message:
    'must be the number of an AWS account, the id of a Google Cloud project or of an Azure subscription',
};

/** Query of GET /api/clouds/setup. */
export const setupQuery = z.object(fields).refine(hasExactForm, otherForm);
/** Body of POST /api/clouds/setup. */
export const setupRequest = z
  .strictObject(fields)
  .refine(hasExactForm, otherForm)
  .meta({
    id: 'SetupRequest',
    description: 'The cloud account that you want to connect',
    examples: [{ provider: 'aws', accountId: '123456789012' }],
  });
export type SetupQuery = z.output<typeof setupQuery>;
