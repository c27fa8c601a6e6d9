import type { ApiDocument } from './openapi-parts.ts';

type Json = Record<string, unknown>;

/** What a file may not say: a person decides on it, or it is a secret. */
const leftOut = ['protected', 'expires_at', 'hub_token'];

/**
 * The JSON schema of deployment files: what `POST /api/deployments` takes, with a name, by which the deployment is found again.
 * Pure.
 */
export function deploymentFileSchema({ components }: Pick<ApiDocument, 'components'>): Json {
  const { NewDeployment, RequestedScope } = components.schemas as Record<string, { properties: Json }>;
  const fields = Object.entries(NewDeployment?.properties ?? {}).filter(([name]) => !leftOut.includes(name));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A deployment as a file',
    type: 'object',
    required: ['agent_id', 'name'],
    properties: { ...Object.fromEntries(fields), scope: RequestedScope },
    additionalProperties: false,
  };
}
