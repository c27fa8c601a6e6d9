import * as z from 'zod';
import { awsRegions } from '../shared/aws-regions.ts';

// Pure: the rows in routes.ts refer to it.

/** Query of GET /api/clouds/{id}/clusters. */
export const clustersQuery = z.object({
  region: z
    .enum(awsRegions, 'must be a region of AWS, like eu-central-1')
    .describe('Where to look; the account’s default region without it')
    .meta({ examples: ['eu-central-1'] })
    .optional(),
});

/** A cluster that a deployment may name. Whether it can be deployed to is said where it is named. */
export const clusterSchema = z
  .object({
    name: z
      .string()
      .describe('What cluster_name takes')
      .meta({ examples: ['production'] }),
    region: z
      .string()
      .describe('Where it is')
      .meta({ examples: ['eu-central-1'] }),
  })
  .meta({ id: 'Cluster', description: 'A cluster of a connected account.' });
