import * as z from 'zod';
import { idField, openEnum, textField } from '../../shared/http/fields.ts';
import { providers } from '../account.ts';

// Pure: the setup guide as the API shows it.

/** The claims of the service's tokens for the customer's cloud; each token has other times and another jti. */
export const claimsPreview = z
  .object({
    iss: textField(
      'The claim `iss`: the URL of this service’s issuer, which signs the tokens',
      'https://issuer.example.com',
    ),
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
        'All values that the claim `purpose` of a token can have: it says what the service wants in the account, for example probe or apply',
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
    kind: textField(
      'The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure)',
      'cross_account_role',
    ),
    summary: textField(
      'What is set up in the cloud account, in one sentence to show',
      'A role in your account that trusts ours.',
    ),
    trust: z.record(z.string(), z.unknown()).meta({
      description:
        'What has to be set up in the cloud account so that the service gets in: the policy document of an AWS role, the federated credential of an Azure application, or the condition of a Google Cloud workload identity provider',
      examples: [{ Version: '2012-10-17', Statement: [] }],
    }),
    claims: claimsPreview
      .nullable()
      .describe(
        'The claims of the tokens with which this service signs in to the cloud; null for AWS roles and client secrets, for which it uses no such tokens',
      ),
    cli: textField(
      'Shell commands for the cloud’s command line that set up the trust; they print the values to send with POST /api/clouds',
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
    remove_cli: textField(
      'Shell commands that remove what `cli`, `cluster_cli` and `quota_cli` set up; run them after the account is disconnected. Replace `<cluster>` and `<namespace>`',
      'aws iam delete-role --role-name orchestrator …',
    ),
    terraform: textField(
      'The same setup as in `cli`, as Terraform code',
      'resource "aws_iam_role" "orchestrator" { … }',
    ),
    request: z.record(z.string(), z.unknown()).meta({
      description:
        'The body to send to POST /api/clouds afterwards; values in angle brackets are for the customer to fill in',
      examples: [{ provider: 'aws', accountLabel: '<a name>' }],
    }),
  })
  .meta({
    id: 'SetupWay',
    description:
      'One way to connect an account: what to set up there, as commands and as Terraform code, and what to send then',
  });

export type SetupWay = z.output<typeof setupWay>;

export const setupGuide = z
  .object({
    provider: openEnum(providers, 'The cloud provider: aws, gcp (Google Cloud) or azure'),
    accountId: textField(
      'The AWS account, Google Cloud project or Azure subscription that the request named',
      '123456789012',
    ),
    cloud_account_id: idField(
      'cloudAccount',
      'The id that the account will have in this service once it is connected; it stands in the claim `sub` of the service’s tokens. Null if the cloud does not have to know it',
    ).nullable(),
    external_id: textField(
      'The external id: a value that the trust policy of an AWS role has to demand of this service (condition sts:ExternalId), so that no other customer of the service can use the role; null for other clouds',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ).nullable(),
    ways: z
      .array(setupWay)
      .min(1)
      .describe('The ways to connect the account, of which the customer chooses one'),
  })
  .meta({
    id: 'SetupGuide',
    description:
      'How to connect a cloud account: what has to be set up there so that the service gets in, with commands for it',
  });

export type SetupGuide = z.output<typeof setupGuide>;
