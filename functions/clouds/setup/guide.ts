import * as z from 'zod';
import { type Provider, providerName } from '../account.ts';
import { accountNumber, projectId, subscriptionId } from '../credentials.ts';

// Pure: schemas of GET /api/clouds/setup.

const accountForms: Record<Provider, z.ZodType<string>> = {
  aws: accountNumber,
  gcp: projectId,
  azure: subscriptionId,
};

/**
 * The account's number ends up in commands that people paste into a shell, so it has its provider's exact form and
 * nothing else.
 */
export const setupQuery = z
  .object({ provider: providerName, accountId: z.string().toLowerCase() })
  .refine(({ provider, accountId }) => accountForms[provider].safeParse(accountId).success, {
    path: ['accountId'],
    message:
      'must be the number of an AWS account, the id of a Google Cloud project or of an Azure subscription',
  });
export type SetupQuery = z.output<typeof setupQuery>;

/** What the customer's cloud will see in our tokens; each has other times and another jti. */
export const claimsPreview = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  purpose: z.array(z.string()),
  lifetime_seconds: z.number(),
});

/** One way to connect an account. */
export const setupWay = z.object({
  /** The `kind` of the credentials. */
  kind: z.string(),
  summary: z.string(),
  /** Whom the account must trust: a policy document, a federated credential, a condition. */
  trust: z.looseObject({}),
  /** Null where no token of ours is used. */
  claims: claimsPreview.nullable(),
  /** Paste-ready; ends by printing what to send. */
  cli: z.string(),
  terraform: z.string(),
  /** Body of POST /api/clouds; what only the customer knows stands in angle brackets. */
  request: z.looseObject({}),
});
export type SetupWay = z.output<typeof setupWay>;

export const setupGuide = z.object({
  provider: providerName,
  account_id: z.string(),
  /** The id that the account will have, and that the trust names. Null where none is needed before. */
  cloud_account_id: z.string().nullable(),
  external_id: z.string().nullable(),
  ways: z.array(setupWay).min(1),
});
export type SetupGuide = z.output<typeof setupGuide>;
