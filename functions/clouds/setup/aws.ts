import { boundaryName } from '../../shared/aws/scope.ts';
import { boundaryPolicy } from '../aws/boundary.ts';
import { permissionsPolicy } from '../aws/permissions.ts';
import { quotaPolicy, quotaPolicyName } from '../aws/quota-policy.ts';
import { trustPolicy } from '../aws/trust.ts';
import { clusterAccess, clusterGroup, clusterRemoval } from './cluster-access.ts';
import type { SetupWay } from './schema.ts';

interface AwsTrust {
  accountId: string;
  principalArn: string;
  externalId: string;
}

/** A role in the account that trusts us and asks for the org's external id. */
export function awsRole({ accountId, principalArn, externalId }: AwsTrust): SetupWay {
  const trust = trustPolicy(principalArn, externalId);
  const trustJson = JSON.stringify(trust, null, 2);
  const boundaryJson = JSON.stringify(boundaryPolicy(accountId), null, 2);
  const permissionsJson = JSON.stringify(permissionsPolicy(accountId), null, 2);
  return {
    kind: 'cross_account_role',
    summary: 'A role in your account that trusts us, and only with the external id of your organization.',
    trust,
    claims: null,
    cli: `cat > trust.json <<'JSON'
${trustJson}
JSON
cat > permissions.json <<'JSON'
${permissionsJson}
JSON
cat > boundary.json <<'JSON'
${boundaryJson}
JSON
aws iam create-policy --policy-name ${boundaryName} --policy-document file://boundary.json
aws iam create-role --role-name orchestrator --assume-role-policy-document file://trust.json
aws iam put-role-policy --role-name orchestrator --policy-name orchestrator --policy-document file://permissions.json
aws iam get-role --role-name orchestrator --query Role.Arn --output text`,
    cluster_cli: clusterCommands(accountId),
    quota_cli: quotaCommands(accountId),
    remove_cli: removalCommands(accountId),
    terraform: `resource "aws_iam_role" "orchestrator" {
  name               = "orchestrator"
  assume_role_policy = jsonencode(${trustJson})
}

resource "aws_iam_policy" "boundary" {
  name   = "${boundaryName}"
  policy = jsonencode(${boundaryJson})
}

resource "aws_iam_role_policy" "orchestrator" {
  name   = "orchestrator"
  role   = aws_iam_role.orchestrator.id
  policy = jsonencode(${permissionsJson})
}

output "role_arn" {
  value = aws_iam_role.orchestrator.arn
}`,
    request: {
      provider: 'aws',
      accountLabel: '<label>',
      credentials: {
        kind: 'cross_account_role',
        roleArn: `arn:aws:iam::${accountId}:role/orchestrator`,
        accountId,
      },
      defaultRegion: '<region>',
    },
  };
}

/** A cluster has rights of its own, and a namespace for each deployment. */
const clusterCommands = (accountId: string) => `aws eks create-access-entry --cluster-name '<cluster>' \\
  --principal-arn arn:aws:iam::${accountId}:role/orchestrator --kubernetes-groups ${clusterGroup}
aws eks update-kubeconfig --name '<cluster>'
cat > cluster-access.json <<'JSON'
${JSON.stringify(clusterAccess('<namespace>'), null, 2)}
JSON
kubectl apply -f cluster-access.json`;

/** A namespace stays: it may hold what others have put there. The boundary can go last, when no role has it any more. */
const removalCommands = (accountId: string) => `aws eks update-kubeconfig --name '<cluster>'
${clusterRemoval('<namespace>').join('\n')}
aws eks delete-access-entry --cluster-name '<cluster>' --principal-arn arn:aws:iam::${accountId}:role/orchestrator
for policy in $(aws iam list-role-policies --role-name orchestrator --query 'PolicyNames[]' --output text); do
  aws iam delete-role-policy --role-name orchestrator --policy-name "$policy"
done
aws iam delete-role --role-name orchestrator
aws iam delete-policy --policy-arn arn:aws:iam::${accountId}:policy/${boundaryName}`;

/** Off unless the customer runs it. */
const quotaCommands = (accountId: string) => `cat > quotas.json <<'JSON'
${JSON.stringify(quotaPolicy(accountId), null, 2)}
JSON
aws iam put-role-policy --role-name orchestrator --policy-name ${quotaPolicyName} --policy-document file://quotas.json`;
