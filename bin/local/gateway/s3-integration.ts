import type { ServerResponse } from 'node:http';
import { type IntegrationResponse, sendIntegrationResponse } from './integration-response.ts';

/** A method that answers with an object of a bucket, without a function. */
export interface S3Integration {
  kind: 's3';
  /** `<bucket>/<key>` */
  path: string;
  responses: IntegrationResponse[];
}

interface IntegrationProperties {
  Type: string;
  Uri?: string;
  IntegrationHttpMethod?: string;
  IntegrationResponses?: IntegrationResponse[];
}

export function readS3Integration(integration: IntegrationProperties): S3Integration | undefined {
  const { Type, Uri = '', IntegrationHttpMethod, IntegrationResponses: responses = [] } = integration;
  const [, path] = /^arn:aws:apigateway:[^:]+:s3:path\/(.+)$/.exec(Uri) ?? [];
  if (Type !== 'AWS' || IntegrationHttpMethod !== 'GET' || !path) return undefined;
  return { kind: 's3', path, responses };
}

/** Fetches the object and answers by the template's integration responses, as API Gateway picks among them. */
export async function serveFromS3(
  { path, responses }: S3Integration,
  bucketsUrl: string,
  response: ServerResponse,
): Promise<void> {
  const object = await fetch(`${bucketsUrl}/${path}`);
  const fits = ({ SelectionPattern }: IntegrationResponse) =>
    SelectionPattern !== undefined && new RegExp(`^(?:${SelectionPattern})$`).test(String(object.status));
  const chosen = responses.find(fits) ?? responses.find((each) => each.SelectionPattern === undefined);
  if (!chosen) throw new Error(`S3 said ${object.status} to ${path}, and no integration response fits.`);
  sendIntegrationResponse(response, chosen, object.headers, Buffer.from(await object.arrayBuffer()));
}
