import * as z from 'zod';
import { idField, openEnum, textField } from '../../shared/http/fields.ts';
import { providers } from '../account.ts';

// Pure: the setup guide as the API shows it.

/** The claims of the service's tokens for the customer's cloud; each token has other times and another jti. */
export const claimsPreview = z
  .object({
    iss: textField('The claim `iss`: the issuer of the tokens', 'https://issuer.example.com'),
    sub: textField(
      'The claim `sub`: the organization and the cloud account that a token is for',
      'org:o-01k9z3v5m8qh2t7xw4c6yb0rne:cloud:ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    aud: textField(
      'The claim `aud`: the audience of the tokens, which the cloud’s trust has to demand',
      'api://AzureADTokenExchange',
    ),
    purpose: z.array(z.string()).meta({
      description:
        'All values of the claim `purpose`. It says what the service does in the account with the token',
      examples: [['probe']],
    }),
    lifetime_seconds: z
      .number()
      .meta({ description: 'For how many seconds a token is valid from its issue on', examples: [300] }),
  })
  .meta({
    id: 'ClaimsPreview',
    description:
      'The claims that the customer’s cloud sees in the tokens with which this service signs in there',
  });

/** One way to connect an account. */
export const setupWay = z
  .object({
    kind: textField('The kind of the credentials', 'cross_account_role'),
    summary: textField(
      'What this way sets up in the cloud account',
      'A role in your account that trusts ours.',
    ),
    trust: z.record(z.string(), z.unknown()).meta({
      description:
        'The trust to set up in the cloud account: the policy document of an AWS role, the federated credential of an Azure application, or the condition of a GCP provider',
      examples: [{ Version: '2012-10-17', Statement: [] }],
    }),
    claims: claimsPreview
      .nullable()
      .describe(
        'The claims of the tokens with which this service signs in to the cloud; null if it uses none there',
      ),
    cli: textField(
      'Commands to paste that set up the trust; they print the values to send with POST /api/clouds',
      'aws iam create-role …',
    ),
    cluster_cli: textField(
      'Commands that let the service into a cluster, once for each cluster and namespace that it deploys into; replace <cluster> and <namespace>. Null if the service deploys into no cluster of this cloud',
      "aws eks create-access-entry --cluster-name '<cluster>' …",
    ).nullable(),
    quota_cli: textField(
      'Commands that let the service ask the cloud for more quota when an admin wants it (POST /api/clouds/{id}/quota-requests): run them only if you wish that. Null if the service can’t ask this cloud for quota',
      'aws iam put-role-policy --role-name orchestrator --policy-name orchestrator-quotas …',
    ).nullable(),
    terraform: textField(
      'The same setup as in `cli`, for Terraform',
      'resource "aws_iam_role" "orchestrator" { … }',
    ),
    request: z.record(z.string(), z.unknown()).meta({
      description: 'Body of POST /api/clouds, with values that only the customer knows in angle brackets',
      examples: [{ provider: 'aws', accountLabel: '<a name>' }],
    }),
  })
  .meta({ id: 'SetupWay', description: 'One way to connect an account' });

export type SetupWay = z.output<typeof setupWay>;

export const setupGuide = z
  .object({
    provider: openEnum(providers, 'The cloud'),
    accountId: textField('The account, project or subscription that the request named', '123456789012'),
    cloud_account_id: idField(
      'cloudAccount',
      'The id that the account will have in this service, as its trust policy names it; null if the trust policy needs none',
    ).nullable(),
    external_id: textField(
      'The external id, which the trust policy of an AWS role has to demand; null for other clouds',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ).nullable(),
    ways: z.array(setupWay).min(1).describe('The ways to connect the account'),
  })
  .meta({
    id: 'SetupGuide',
    description: 'How to connect a cloud account: the trust to set up there, and commands for it',
  });

export type SetupGuide = z.output<typeof setupGuide>;
