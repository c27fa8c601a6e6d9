import type * as z from 'zod';
import type { Clock } from '../shared/clock.ts';
import type { Handlers } from '../shared/http/route.ts';
import { type Dependency, sharedHealthCheck } from './health.ts';
import type { ApiDocument } from './openapi-parts.ts';
import type { systemRoutes } from './routes.ts';
import type { publicConfig } from './schema.ts';

export type PublicConfig = z.output<typeof publicConfig>;

export interface SystemApiOptions {
  dependencies: readonly Dependency[];
  clock: Clock;
  publicConfig: PublicConfig;
  /** The version that was deployed. */
  revision: string | null;
  /** Loads the OpenAPI document when it is first asked for: it is large, and a health check needs none. */
  loadOpenapi: () => Promise<ApiDocument>;
}

// The document changes only with a deployment.
const cacheControl = { 'Cache-Control': 'public, max-age=300' };

export function systemApi(options: SystemApiOptions): Handlers<typeof systemRoutes> {
  const checkHealth = sharedHealthCheck(options.dependencies, options.clock);
  return {
    getHealth: async () => {
      await checkHealth();
      return { status: 200, body: { status: 'ok', revision: options.revision } };
    },
    getPublicConfig: async () => ({ status: 200, body: options.publicConfig }),
    getOpenapi: async ({ query: { tag } }) => {
      const document = await options.loadOpenapi();
      return cached(tag === undefined ? document : (await loadParts()).partOf(document, tag));
    },
    getDeploymentFileSchema: async () =>
      cached((await import('./deployment-file.ts')).deploymentFileSchema(await options.loadOpenapi())),
    listOpenapiParts: async () => cached({ parts: (await loadParts()).partsOf(await options.loadOpenapi()) }),
  };
}

const cached = <Body>(body: Body) => ({ status: 200 as const, body, headers: cacheControl });

/** As the document: a health check needs none of it. */
const loadParts = () => import('./openapi-parts.ts');
