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
    code: openEnum(codes, 'AWS quota code, for example `L-DB2E81BA`').meta({
      examples: ['L-DB2E81BA'],
    }),
    name: textField(
      'Display name of the quota in AWS, for example `Running On-Demand G and VT instances`',
      'Running On-Demand G and VT instances',
    ),
    region: textField('AWS region of the quota', 'eu-west-1'),
    limit: z
      .number()
      .nullable()
      .meta({
        description: 'Current value of the quota in vCPUs; `null` if unknown',
        examples: [8],
      }),
    needed: z
      .number()
      .nullable()
      .meta({
        description:
          'Total value in vCPUs that the plan needs, including the instances that already run; `null` if unknown',
        examples: [16],
      }),
    page: textField(
      'URL of the quota’s page in the AWS console',
      'https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-DB2E81BA',
    ),
  })
  .meta({ id: 'QuotaNeed', description: 'An AWS vCPU quota that is too small for a plan' });
export type QuotaNeed = z.output<typeof quotaNeed>;

export const quotaRequest = z
  .object({
    id: idField('quotaRequest', 'ID of the quota request in this service'),
    cloud_account_id: idField('cloudAccount', 'ID of the cloud account that the quota belongs to'),
    region: textField('AWS region of the quota', 'eu-west-1'),
    quota: textField('AWS quota code, for example `L-DB2E81BA`', 'L-DB2E81BA'),
    quota_name: textField(
      'Display name of the quota in AWS, for example `Running On-Demand G and VT instances`',
      'Running On-Demand G and VT instances',
    ),
    page: textField(
      'URL of the quota’s page in the AWS console',
      'https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-DB2E81BA',
    ),
    value: z.int().meta({
      description:
        'Requested total value of the quota in vCPUs; if AWS already had an open request, the value of that request',
      examples: [16],
    }),
    limit: z
      .int()
      .nullable()
      .meta({
        description:
          'Value of the quota in vCPUs when the service last read it from AWS; `null` if AWS returned none',
        examples: [8],
      }),
    state: openEnum(
      quotaStates,
      '`asking`: AWS hasn’t confirmed the request yet. `pending`: AWS is deciding. `case_opened`: AWS is deciding in a support case. `approved`: the quota is increased. `denied`: AWS denied the request. `case_closed`: the support case was closed without an increase to `value`. `not_asked`: AWS didn’t receive the request; make a new one. `lost`: no decision within 90 days. `asking`, `pending` and `case_opened` can still change, the others are final',
    ).meta({ examples: ['pending'] }),
    is_found: z.boolean().meta({
      description:
        'Whether AWS already had an open request for this quota. If `true`, the service follows that request instead of a new one',
      examples: [false],
    }),
    support_case: textField(
      'Number of the support case that AWS opened for the request; `null` if there is none',
      '1234567890',
    )
      .nullable()
      .meta({ examples: [null] }),
    detail: textField(
      'Why the request couldn’t be sent to AWS, or why its state couldn’t be read last time, for display; `null` without such a problem',
      'The role can’t be assumed any more.',
    )
      .nullable()
      .meta({ examples: [null] }),
    deployment_id: idField(
      'deployment',
      'ID of the deployment that needs the quota; `null` if none was named',
    ).nullable(),
    session_id: idField(
      'session',
      'ID of the session that needs the quota; `null` if none was named',
    ).nullable(),
    requested_by: idField('user', 'ID of the user who made the request'),
    requested_by_name: personName('requested_by'),
    requested_at: timeField('Time at which the request was made'),
    ended_at: timeField(
      'Time at which the service learned of the decision or stopped following the request; `null` until then',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'QuotaRequest',
    description: 'A request to AWS to increase a vCPU quota, which the service follows until AWS decides',
  });
export type QuotaRequestResponse = z.output<typeof quotaRequest>;
