import type { Functions, LambdaFunction } from '../lambda/lambda.ts';
import type { HostedResource, Resources } from '../template/resources.ts';
import type { IntegrationResponse } from './integration-response.ts';
import { readS3Integration, type S3Integration } from './s3-integration.ts';

/** What a method of the API does with a request. */
export type Integration =
  | { kind: 'function'; target: LambdaFunction; streaming: boolean; timeoutMs: number }
  | { kind: 'mock'; response: IntegrationResponse }
  | S3Integration;

export interface ApiMethod {
  httpMethod: string;
  /** Path with parameters in braces, as the template's resources spell it. */
  path: string;
  resourceId: string;
  integration: Integration;
}

export interface MatchedMethod {
  method: ApiMethod;
  pathParameters: Record<string, string> | null;
}

interface MethodProperties {
  RestApiId: string;
  ResourceId: string;
  HttpMethod: string;
  AuthorizationType?: string;
  ApiKeyRequired?: boolean;
  Integration?: {
    Type: string;
    Uri?: string;
    TimeoutInMillis?: number;
    ResponseTransferMode?: string;
    IntegrationResponses?: IntegrationResponse[];
  };
}

interface ResourceProperties {
  ParentId: string;
  PathPart: string;
  RestApiId: string;
}

/** API Gateway's own limit where the method sets none. */
const defaultTimeoutMs = 29_000;

/** Reads the methods of the one REST API. @throws Error for what isn't hosted here, naming the method */
export function readMethods(resources: Resources, functions: Functions): ApiMethod[] {
  const parts = new Map(
    resources.ofType<ResourceProperties>('AWS::ApiGateway::Resource').map((each) => [each.ref, each]),
  );
  const pathOf = (id: string): string => {
    const part = parts.get(id)?.properties;
    return part ? `${pathOf(part.ParentId)}/${part.PathPart}` : '';
  };
  return resources.ofType<MethodProperties>('AWS::ApiGateway::Method').map((resource) => {
    const { ResourceId, HttpMethod } = resource.properties;
    return {
      httpMethod: HttpMethod,
      path: pathOf(ResourceId) || '/',
      resourceId: ResourceId,
      integration: readIntegration(resource, functions),
    };
  });
}

function readIntegration(
  { logicalId, properties }: HostedResource<MethodProperties>,
  functions: Functions,
): Integration {
  const { AuthorizationType = 'NONE', ApiKeyRequired, Integration } = properties;
  if (AuthorizationType !== 'NONE' || ApiKeyRequired) {
    throw new Error(`The method ${logicalId} asks for an authorizer or API key, which isn't hosted locally.`);
  }
  if (Integration?.Type === 'MOCK') return readMock(Integration);
  const s3 = Integration && readS3Integration(Integration);
  if (s3) return s3;
  const [, arn, invocation] =
    /functions\/(arn:aws:lambda:[^/]+)\/(invocations|response-streaming-invocations)$/.exec(
      Integration?.Uri ?? '',
    ) ?? [];
  if (Integration?.Type !== 'AWS_PROXY' || !arn) {
    throw new Error(
      `The method ${logicalId} has the integration ${Integration?.Type ?? 'none'} ${Integration?.Uri ?? ''}, ` +
        'which isn’t hosted locally: Lambda proxy, GET from S3 and MOCK are.',
    );
  }
  const streaming = Integration.ResponseTransferMode === 'STREAM';
  const target = functions.byArn(arn, `The method ${logicalId}`);
  if (target.streaming !== streaming || (invocation === 'invocations') === streaming) {
    throw new Error(
      `The method ${logicalId} ${streaming ? 'streams' : 'doesn’t stream'} and its function ${target.entry} ` +
        `${target.streaming ? 'does' : 'doesn’t'}: on AWS the client would get garbage.`,
    );
  }
  return { kind: 'function', target, streaming, timeoutMs: Integration.TimeoutInMillis ?? defaultTimeoutMs };
}

function readMock({ IntegrationResponses }: NonNullable<MethodProperties['Integration']>): Integration {
  return { kind: 'mock', response: IntegrationResponses?.[0] ?? { StatusCode: '200' } };
}

/**
 * Finds the method for a path as API Gateway does: a fixed part wins over a parameter, a parameter over
 * `{proxy+}`, and a method of its own over ANY. One slash at the end is ignored.
 */
export function createMatcher(methods: ApiMethod[]) {
  const rows = methods
    .map((method) => ({ method, pattern: pattern(method.path), rank: rank(method.path) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : 1));
  return (httpMethod: string, path: string): MatchedMethod | undefined => {
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
    const found = rows.filter(({ pattern }) => pattern.test(trimmed));
    const samePath = found.filter(({ method }) => method.path === found[0]?.method.path);
    const row =
      samePath.find(({ method }) => method.httpMethod === httpMethod) ??
      samePath.find(({ method }) => method.httpMethod === 'ANY');
    if (!row) return undefined;
    const groups = row.pattern.exec(trimmed)?.slice(1) ?? [];
    const names = [...row.method.path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name as string);
    const pairs = names.map((name, index) => [name, groups[index] ?? ''] as const);
    return { method: row.method, pathParameters: pairs.length > 0 ? Object.fromEntries(pairs) : null };
  };
}

const literal = (text: string) => text.replace(/[.*?^$()|[\]\\]/g, '\\$&');

const pattern = (path: string) =>
  new RegExp(
    `^${literal(path)
      .replace(/\{\w+\+\}/g, '(.+)')
      .replace(/\{\w+\}/g, '([^/]+)')}$`,
  );

// Sorts part by part: fixed, then parameter, then the rest of the path.
const rank = (path: string) =>
  path
    .split('/')
    .map((part) => (part.includes('+}') ? '3' : part.startsWith('{') ? '2' : '1'))
    .join('');
