import { boundaryName } from '../../shared/aws/scope.ts';

/** The trust policy of the role that a customer makes for us: us alone, and only with the org's external id. */
export const trustPolicy = (principalArn: string, externalId: string | readonly string[]) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: principalArn },
      Action: 'sts:AssumeRole',
      Condition: { StringEquals: { 'sts:ExternalId': externalId } },
    },
  ],
});

/** The way from one external id to the next, in the order to do it. */
export const rotationSteps = (cloudAccountId: string) => [
  'Replace the trust policy of the role by the document in trust_policy: it takes the present external id and the next one.',
  `POST /api/clouds/${cloudAccountId}/external-id/use: the next one is tried, and used from then on.`,
  'After a quarter of an hour, when no step that began before is under way, replace the trust policy by the document in ' +
    'trust_policy_after: the former external id opens nothing any more.',
];

/** The way from an external id to a connected account, in the order to do it. */
export const connectionSteps = (accountId: string, principalArn: string) => [
  `In account ${accountId}, create an IAM role with the document in trust_policy as its trust policy; it trusts ${principalArn}.`,
  `Create the policy ${boundaryName} from the document in permissions_boundary; it attaches to nothing, and every ` +
    'role that we make must have it as its boundary.',
  'Attach a policy with the document in permissions_policy to the role.',
  'Give the role access to the cluster: apply the document that POST /api/clouds/setup prints as cluster-access.json, and ' +
    'aws eks create-access-entry --cluster-name <cluster> --principal-arn <role> --kubernetes-groups deployment-orchestrator.',
  'Connect the account with POST /api/clouds.',
];
