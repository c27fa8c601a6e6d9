import * as z from 'zod';
import type { AwsAnswer, AwsRequest } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import { requireAllowed } from './iam/iam.ts';
import { json, signedSession } from './json-protocol.ts';
import { taggedIn } from './strays.ts';

const input = z.object({
  TagFilters: z
    .array(z.object({ Key: z.string(), Values: z.array(z.string()).max(20).default([]) }))
    .max(50)
    .default([]),
});

/** The Resource Groups Tagging API: GetResources by tags, all on one page. */
export function handleTagging(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = signedSession(cloud, request);
  requireAllowed(cloud, session, { action: 'tag:GetResources', resource: '*' }, 'AccessDeniedException');
  const { TagFilters } = input.parse(JSON.parse(request.body));
  const found = taggedIn(cloud, session, request.region).filter(({ tags }) =>
    TagFilters.every(
      ({ Key, Values }) => Key in tags && (Values.length === 0 || Values.includes(tags[Key] ?? '')),
    ),
  );
  return json(200, {
    PaginationToken: '',
    ResourceTagMappingList: found.map(({ arn, tags }) => ({
      ResourceARN: arn,
      Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
    })),
  });
}
