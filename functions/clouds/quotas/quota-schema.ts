import * as z from 'zod';
import { vcpuQuotas } from '../../aws/vcpu-quotas.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { personName } from '../../shared/http/person.ts';
import { quotaStates } from './quota-request.ts';

// Pure: requests for more of a quota, as the API shows them.

const codes = vcpuQuotas.map(({ code }) => code) as [string, ...string[]];

/** The quota that stands in the way of a plan, and what is to be asked for. */
export const quotaNeed = z
  .object({
    code: openEnum(codes, 'AWS’s code of the quota for vCPUs of running instances, such as L-DB2E81BA').meta({
      examples: ['L-DB2E81BA'],
    }),
    name: textField('The name that AWS gives the quota', 'Running On-Demand G and VT instances'),
    region: textField('The AWS region for which the quota holds', 'eu-west-1'),
    limit: z
      .number()
      .nullable()
      .meta({
        description: 'The number of vCPUs that the quota allows now; null if it is not known',
        examples: [8],
      }),
    needed: z
      .number()
      .nullable()
      .meta({
        description:
          'The number of vCPUs that the quota would have to allow in all: for the plan and for what runs already; null if it is not known',
        examples: [16],
      }),
    page: textField(
      'The URL of the quota’s page in the AWS console',
      'https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-DB2E81BA',
    ),
  })
  .meta({ id: 'QuotaNeed', description: 'A quota of AWS for vCPUs that is too small for a plan' });
export type QuotaNeed = z.output<typeof quotaNeed>;

export const quotaRequest = z
  .object({
    id: idField('quotaRequest', 'The id of the request in this service'),
    cloud_account_id: idField('cloudAccount', 'Id of the cloud account whose quota is to be raised'),
    region: textField('The AWS region for which the quota holds', 'eu-west-1'),
    quota: textField(
      'AWS’s code of the quota for vCPUs of running instances, such as L-DB2E81BA',
      'L-DB2E81BA',
    ),
    quota_name: textField('The name that AWS gives the quota', 'Running On-Demand G and VT instances'),
    page: textField(
      'The URL of the quota’s page in the AWS console',
      'https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-DB2E81BA',
    ),
    value: z.int().meta({
      description:
        'The number of vCPUs that the quota is to allow in all; if AWS already had an open request, the value in that request',
      examples: [16],
    }),
    limit: z
      .int()
      .nullable()
      .meta({
        description:
          'The number of vCPUs that the quota allowed when AWS was last asked; null if AWS did not say it',
        examples: [8],
      }),
    state: openEnum(
      quotaStates,
      'asking: AWS has not answered yet; pending: AWS decides; case_opened: AWS decides in a support case; approved: the quota is raised; denied: AWS refused; case_closed: the case was closed without a raise to `value`; not_asked: AWS did not get the request; lost: not decided within 90 days',
    ).meta({ examples: ['pending'] }),
    is_found: z.boolean().meta({
      description:
        'Whether AWS already had an open request for this quota when the service asked: the service then follows that request, and made none itself',
      examples: [false],
    }),
    support_case: textField(
      'The number of the support case that AWS opened for the request; null if it opened none',
      '1234567890',
    )
      .nullable()
      .meta({ examples: [null] }),
    detail: textField(
      'Why AWS could not be asked, or why the service’s last look at the request failed, as a sentence to show; null if neither happened',
      'The role can’t be assumed any more.',
    )
      .nullable()
      .meta({ examples: [null] }),
    deployment_id: idField(
      'deployment',
      'Id of the deployment that needs the quota; null if the request named none',
    ).nullable(),
    session_id: idField(
      'session',
      'Id of the session that needs the quota; null if the request named none',
    ).nullable(),
    requested_by: idField('user', 'Id of the admin or owner who made the request'),
    requested_by_name: personName(),
    requested_at: timeField('When the request was made to this service'),
    ended_at: timeField(
      'When the service learnt of AWS’s decision, or gave up following the request; null before that',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'QuotaRequest',
    description: 'A request to AWS to raise a quota of vCPUs, which the service follows until AWS decides',
  });
export type QuotaRequestResponse = z.output<typeof quotaRequest>;
