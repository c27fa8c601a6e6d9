import * as z from 'zod';
import { idField, openEnum, textField } from '../../shared/http/fields.ts';
import { providers } from '../account.ts';

// Pure: the setup guide as the API shows it.

/** The claims of the service's tokens for the customer's cloud; each token has other times and another jti. */
export const claimsPreview = z
  .object({
    iss: textField(
      'Claim `iss`: URL of the service’s issuer, which signs the tokens',
      'https://issuer.example.com',
    ),
    sub: textField(
      'Claim `sub`: organization and cloud account that the token is for',
      'org:o-01k9z3v5m8qh2t7xw4c6yb0rne:cloud:ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    aud: textField(
      'Claim `aud`: audience of the tokens, which the trust in the cloud must require',
      'api://AzureADTokenExchange',
    ),
    purpose: z.array(z.string()).meta({
      description:
        'All possible values of the claim `purpose`: the operation that the token was issued for, for example `probe` or `apply`',
      examples: [['probe']],
    }),
    lifetime_seconds: z.number().meta({ description: 'Lifetime of a token, in seconds', examples: [300] }),
  })
  .meta({
    id: 'ClaimsPreview',
    description: 'Claims of the tokens with which the service signs in to the organization’s cloud',
  });

/** One way to connect an account. */
export const setupWay = z
  .object({
    kind: textField(
      'Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure',
      'cross_account_role',
    ),
    summary: textField(
      'One-sentence summary of the setup, for display',
      'A role in your account that trusts ours.',
    ),
    trust: z.record(z.string(), z.unknown()).meta({
      description:
        'Trust to set up in the cloud account, as a JSON document: the trust policy of an AWS role, the federated credential of an Azure application, or the condition of a Google Cloud workload identity provider',
      examples: [{ Version: '2012-10-17', Statement: [] }],
    }),
    claims: claimsPreview
      .nullable()
      .describe(
        'Claims of the tokens with which the service signs in to the cloud; `null` for AWS roles and client secrets, which involve no such tokens',
      ),
    cli: textField(
      'Shell commands that set up the trust with the cloud’s CLI and print the values to send with `POST /api/clouds`',
      'aws iam create-role …',
    ),
    cluster_cli: textField(
      'Shell commands that give the service access to an existing cluster, to run once per cluster and namespace; replace `<cluster>` and `<namespace>`. `null` if the service doesn’t deploy into clusters of this cloud',
      "aws eks create-access-entry --cluster-name '<cluster>' …",
    ).nullable(),
    quota_cli: textField(
      'Optional shell commands that allow admins to request quota increases with `POST /api/clouds/{id}/quota-requests`; `null` if the service can’t request quota from this cloud',
      'aws iam put-role-policy --role-name orchestrator --policy-name orchestrator-quotas …',
    ).nullable(),
    remove_cli: textField(
      'Shell commands that remove what `cli`, `cluster_cli` and `quota_cli` set up; run them after the account is disconnected. Replace `<cluster>` and `<namespace>`',
      'aws iam delete-role --role-name orchestrator …',
    ),
    terraform: textField(
      'Terraform code for the same setup as `cli`',
      'resource "aws_iam_role" "orchestrator" { … }',
    ),
    request: z.record(z.string(), z.unknown()).meta({
      description:
        'Request body to send to `POST /api/clouds` after the setup; replace the values in angle brackets',
      examples: [{ provider: 'aws', accountLabel: '<a name>' }],
    }),
  })
  .meta({
    id: 'SetupWay',
    description:
      'One way to connect the account: the setup as shell commands and as Terraform code, and the request to send afterwards',
  });

export type SetupWay = z.output<typeof setupWay>;

export const setupGuide = z
  .object({
    provider: openEnum(providers, 'Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure'),
    accountId: textField(
      'AWS account number, Google Cloud project ID or Azure subscription ID from the request',
      '123456789012',
    ),
    cloud_account_id: idField(
      'cloudAccount',
      'ID that the account will have in this service once connected; part of the claim `sub` of the service’s tokens. `null` if the cloud doesn’t need it',
    ).nullable(),
    external_id: textField(
      'External ID that the trust policy of the AWS role must require (condition `sts:ExternalId`), so that no other customer of the service can use the role; `null` for other clouds',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ).nullable(),
    ways: z.array(setupWay).min(1).describe('Ways to connect the account; choose one'),
  })
  .meta({
    id: 'SetupGuide',
    description:
      'How to connect a cloud account: the setup that gives the service access, with commands for it',
  });

export type SetupGuide = z.output<typeof setupGuide>;
