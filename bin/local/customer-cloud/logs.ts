import * as z from 'zod';
import { type AwsAnswer, AwsError, type AwsRequest } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import { requireAllowed } from './iam/iam.ts';
import { json, signedSession } from './json-protocol.ts';
import { taggedIn } from './strays.ts';

const input = z
  .object({ logGroupNamePrefix: z.string().min(1).optional(), logGroupNamePattern: z.string().optional() })
  .refine(({ logGroupNamePrefix: prefix, logGroupNamePattern: pattern }) => !prefix || !pattern);

/** CloudWatch Logs: DescribeLogGroups by prefix or part of the name, all on one page. */
export function handleLogs(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = signedSession(cloud, request);
  const operation = request.target?.split('.')[1] ?? '';
  if (operation !== 'DescribeLogGroups')
    throw new AwsError(400, 'UnknownOperationException', `There is no ${operation} here.`);
  const act = { action: 'logs:DescribeLogGroups', resource: '*' };
  requireAllowed(cloud, session, act, 'AccessDeniedException');
  const asked = input.safeParse(JSON.parse(request.body));
  if (!asked.success) throw new AwsError(400, 'InvalidParameterException', z.prettifyError(asked.error));
  const { logGroupNamePrefix: prefix = '', logGroupNamePattern: pattern } = asked.data;
  const logGroups = taggedIn(cloud, session, request.region)
    .filter(({ arn, isGone }) => !isGone && arn.includes(':log-group:'))
    .map(({ arn, gigabytes = 0, retentionDays }) => ({
      // With a part of the name AWS tells no more.
      ...(pattern === undefined && { storedBytes: gigabytes * 1e9, retentionInDays: retentionDays }),
      logGroupName: arn.split(':log-group:')[1] ?? '',
      arn: `${arn}:*`,
    }))
    .filter(({ logGroupName }) => logGroupName.startsWith(prefix) && logGroupName.includes(pattern ?? ''));
  return json(200, { logGroups });
}
