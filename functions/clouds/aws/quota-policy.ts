import { vcpuQuotas } from '../../aws/vcpu-quotas.ts';

/** The name of the policy that customers add to the role. */
export const quotaPolicyName = 'orchestrator-quotas';

/**
 * What the role needs beside `permissionsPolicy` to ask AWS for more of the quotas of vCPUs, and of no others. No role has it
 * unless the customer adds it: asking can't be taken back, and may open a support case.
 */
export const quotaPolicy = (accountId: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'AskForQuota',
      Effect: 'Allow',
      Action: 'servicequotas:RequestServiceQuotaIncrease',
      Resource: vcpuQuotas.map(({ code }) => `arn:aws:servicequotas:*:${accountId}:ec2/${code}`),
    },
    {
      Sid: 'FollowQuota',
      Effect: 'Allow',
      Action: [
        'servicequotas:GetRequestedServiceQuotaChange',
        'servicequotas:ListRequestedServiceQuotaChangeHistoryByQuota',
      ],
      Resource: '*',
    },
    {
      // At the first request of an account Service Quotas makes its role, by which it opens support cases.
      Sid: 'QuotaServiceRole',
      Effect: 'Allow',
      Action: 'iam:CreateServiceLinkedRole',
      Resource: `arn:aws:iam::${accountId}:role/aws-service-role/servicequotas.amazonaws.com/*`,
      Condition: { StringEquals: { 'iam:AWSServiceName': 'servicequotas.amazonaws.com' } },
    },
  ],
});
