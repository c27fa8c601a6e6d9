import * as z from 'zod';
import { vcpuQuotas } from '../../aws/vcpu-quotas.ts';
import { awsRegions } from '../../shared/aws/regions.ts';
import { idLength, idPattern, idPrefixes } from '../../shared/ids.ts';
import { mostVcpus } from './quota-request.ts';

// Pure: a request for more of a quota, as the API takes it.

const codes = vcpuQuotas.map(({ code }) => code) as [string, ...string[]];

const waiting = (kind: 'deployment' | 'session') =>
  z
    .string()
    .max(idLength(kind), 'is too long')
    .regex(idPattern(kind), `must be the id of a ${kind}`)
    .optional()
    .meta({
      description: `ID of the ${kind} that needs the quota`,
      examples: [`${idPrefixes[kind]}01k9z3v5m8qh2t7xw4c6yb0rne`],
    });

/** Body of POST /api/clouds/{id}/quota-requests. */
export const newQuotaRequest = z
  .strictObject({
    region: z
      .enum(awsRegions, 'must be a region of AWS, like eu-central-1')
      .meta({ description: 'AWS region of the quota', examples: ['eu-west-1'] }),
    quota: z.enum(codes, `must be one of ${codes.join(', ')}`).meta({
      description:
        'AWS quota code for vCPUs of running On-Demand instances. `L-1216C47A`: standard types. `L-DB2E81BA`: G and VT types. `L-417A185B`: P types',
      examples: ['L-DB2E81BA'],
    }),
    value: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(mostVcpus, `must be at most ${mostVcpus}`)
      .meta({
        description: 'New total value of the quota in vCPUs, not the increase',
        examples: [16],
      }),
    deployment_id: waiting('deployment'),
    session_id: waiting('session'),
  })
  .meta({ id: 'NewQuotaRequest', description: 'A vCPU quota to request an increase of' });
export type NewQuotaRequest = z.output<typeof newQuotaRequest>;
