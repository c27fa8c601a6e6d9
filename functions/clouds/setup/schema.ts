import * as z from 'zod';
import { idField, openEnum, textField } from '../../shared/http/fields.ts';
import { providers } from '../account.ts';

// Pure: the setup guide as the API shows it.

/** The claims of the service's tokens for the customer's cloud; each token has other times and another jti. */
export const claimsPreview = z
  .object({
    iss: textField('The issuer', 'https://issuer.example.com'),
    sub: textField(
      'The subject: organization and account',
      'org:o-01k9z3v5m8qh2t7xw4c6yb0rne:cloud:ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    aud: textField('The audience', 'api://AzureADTokenExchange'),
    purpose: z.array(z.string()).meta({ description: 'The audience of the tokens', examples: [['probe']] }),
    lifetime_seconds: z.number().meta({ description: 'The lifetime of a token', examples: [300] }),
  })
  .meta({ id: 'ClaimsPreview', description: 'What the customer’s cloud sees in tokens of this service' });

/** One way to connect an account. */
export const setupWay = z
  .object({
    kind: textField('The kind of the credentials', 'cross_account_role'),
    summary: textField('What is done', 'A role in your account that trusts ours.'),
    trust: z.record(z.string(), z.unknown()).meta({
      description:
        'The trust to set up in the cloud account: the policy document of an AWS role, the federated credential of an Azure application, or the condition of a GCP provider',
      examples: [{ Version: '2012-10-17', Statement: [] }],
    }),
    claims: claimsPreview.nullable().describe('The claims of this service’s tokens; null where none is used'),
    cli: textField('Commands to paste; they print the values to send', 'aws iam create-role …'),
    cluster_cli: textField(
      'Commands that let the service into a cluster, once for each cluster and namespace that it deploys into; <cluster> and ' +
        '<namespace> are the customer’s. Null where no cluster is deployed into',
      "aws eks create-access-entry --cluster-name '<cluster>' …",
    ).nullable(),
    quota_cli: textField(
      'Commands that let the service ask the cloud for more quota when an admin wants it (POST /api/clouds/{id}/quota-requests): to be run only where that is wished. Null where it asks for none',
      'aws iam put-role-policy --role-name orchestrator --policy-name orchestrator-quotas …',
    ).nullable(),
    terraform: textField('The same for Terraform', 'resource "aws_iam_role" "orchestrator" { … }'),
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
    accountId: textField('The account of the request', '123456789012'),
    cloud_account_id: idField(
      'cloudAccount',
      'The id that the account will have, as its trust policy names it; null where none is needed yet',
    ).nullable(),
    external_id: textField(
      'Only for AWS; otherwise null',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ).nullable(),
    ways: z.array(setupWay).min(1).describe('The ways to connect it'),
  })
  .meta({ id: 'SetupGuide', description: 'How an account is connected' });

export type SetupGuide = z.output<typeof setupGuide>;
