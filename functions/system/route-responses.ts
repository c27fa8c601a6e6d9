import * as z from 'zod';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import type { systemRoutes } from './routes.ts';
import { apiParts, health, publicConfig } from './schema.ts';

export const systemResponses = {
  getHealth: { 200: health },
  getPublicConfig: { 200: publicConfig },
  listOpenapiParts: { 200: apiParts },
  getDeploymentFileSchema: {
    200: z.record(z.string(), z.unknown()).meta({
      description: 'A JSON Schema document, draft 2020-12',
      examples: [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    }),
  },
  getOpenapi: {
    200: z
      .record(z.string(), z.unknown())
      .meta({ description: 'An OpenAPI 3.1 document', examples: [{ openapi: '3.1.0' }] }),
  },
} satisfies ResponsesOf<typeof systemRoutes>;
