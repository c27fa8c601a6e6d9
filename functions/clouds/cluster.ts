import * as z from 'zod';
import { awsRegions } from '../shared/aws/regions.ts';

// Pure: the rows in routes.ts refer to it.

/** As the region: all of them. */
export const everywhere = 'all';

/** Query of GET /api/clouds/{id}/clusters. */
export const clustersQuery = z.object({
  region: z
    .enum([...awsRegions, everywhere], 'must be a region of AWS, like eu-central-1, or all')
    .describe(
      'AWS region to list the clusters of, or `all` for all regions. Default: `defaultRegion` of the cloud account',
    )
    .meta({ examples: ['eu-central-1'] })
    .optional(),
});
