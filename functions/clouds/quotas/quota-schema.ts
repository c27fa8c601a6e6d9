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
    code: openEnum(codes, 'AWS’s code of the quota').meta({ examples: ['L-DB2E81BA'] }),
    name: textField('AWS’s name of the quota', 'Running On-Demand G and VT instances'),
    region: textField('The region of the quota', 'eu-west-1'),
    limit: z
      .number()
      .nullable()
      .meta({ description: 'The present value of the quota; null if it is not known', examples: [8] }),
    needed: z
      .number()
      .nullable()
      .meta({
        description:
          'The value of the quota that is enough for the plan in addition to what runs already; null if it is not known',
        examples: [16],
      }),
    page: textField(
      'The quota’s page in the console of AWS',
      'https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-DB2E81BA',
    ),
  })
  .meta({ id: 'QuotaNeed', description: 'A quota that is too small for a plan' });
export type QuotaNeed = z.output<typeof quotaNeed>;

export const quotaRequest = z
  .object({
    id: idField('quotaRequest', 'The request’s id'),
    cloud_account_id: idField('cloudAccount', 'Id of the cloud account of the quota'),
    region: textField('The region of the quota', 'eu-west-1'),
    quota: textField('AWS’s code of the quota', 'L-DB2E81BA'),
    quota_name: textField('AWS’s name of the quota', 'Running On-Demand G and VT instances'),
    page: textField(
      'The quota’s page in the console of AWS',
      'https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-DB2E81BA',
    ),
    value: z.int().meta({
      description:
        'The value that was asked for; if a request was already open at AWS, the value in that request',
      examples: [16],
    }),
    limit: z
      .int()
      .nullable()
      .meta({
        description: 'The value of the quota when AWS was last asked; null if AWS did not say it',
        examples: [8],
      }),
    state: openEnum(
      quotaStates,
      'asking: AWS has not answered yet; case_opened: a support case decides; approved: the quota is raised; case_closed: the case was closed and the quota is less than was asked for; not_asked: AWS has no such request; lost: not decided within 90 days',
    ).meta({ examples: ['pending'] }),
    is_found: z.boolean().meta({
      description:
        'Whether AWS already had an open request for this quota: the service then follows that request and makes no new one',
      examples: [false],
    }),
    support_case: textField(
      'The number of AWS’s support case for the request; null if AWS opened none',
      '1234567890',
    )
      .nullable()
      .meta({ examples: [null] }),
    detail: textField(
      'Why AWS could not be asked, or why the last check of the request failed; null otherwise',
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
    requested_by: idField('user', 'Id of the user who made the request'),
    requested_by_name: personName(),
    requested_at: timeField('When the request was made'),
    ended_at: timeField('When AWS decided the request, or the service gave up following it; null before that')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'QuotaRequest', description: 'A request to the cloud for an increase of a quota' });
export type QuotaRequestResponse = z.output<typeof quotaRequest>;
