import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../functions/routes.ts';
import { usualPace } from '../../../functions/shared/http/streams/follow.ts';
import { gatewayPaths } from '../../../lib/api/gateway-paths.ts';
import {
  referenced,
  stageTemplates,
  type TemplateOf,
  type TemplateResource,
} from '../../support/builders/stacks/template.ts';

let service: TemplateOf;
let methods: { method: string; path: string; entry: string; resource: TemplateResource }[];

beforeAll(async () => {
  ({ service } = await stageTemplates('production'));
  // The issuer's documents come from a bucket and have a test of their own.
  const functionMethods = service
    .ofType('AWS::ApiGateway::Method')
    .filter(([, { Properties }]) => Properties.Integration.Type === 'AWS_PROXY');
  methods = functionMethods.map(([, resource]) => ({
    method: resource.Properties.HttpMethod,
    path: pathOf(referenced(resource.Properties.ResourceId)),
    entry: entryOf(resource),
    resource,
  }));
});

function pathOf(id: string | undefined): string {
  const resource = id === undefined ? undefined : service.resources[id];
  if (resource?.Type !== 'AWS::ApiGateway::Resource') return '';
  return `${pathOf(referenced(resource.Properties.ParentId))}/${resource.Properties.PathPart}`;
}

function entryOf({ Properties }: TemplateResource): string {
  const parts: unknown[] = Properties.Integration.Uri['Fn::Join'][1];
  const fn = parts
    .map(referenced)
    .find((id) => id && service.resources[id]?.Type === 'AWS::Lambda::Function');
  return service.resources[fn ?? '']?.Metadata?.Entry ?? '';
}

/** Deployments have a room for what speaks HTTP. */
const groupEntry = (group: string) =>
  group === 'deployments' ? 'functions/deployments/http/handler.ts' : `functions/${group}/handler.ts`;
const streamingEntries: Record<string, string> = {
  postMessage: 'functions/sessions/conversation/messages/handler.ts',
  listDeploymentEvents: 'functions/streams/handler.ts',
  streamNotifications: 'functions/streams/handler.ts',
  exportAudit: 'functions/audit/export/handler.ts',
  exportMe: 'functions/exports/handler.ts',
  exportOrg: 'functions/exports/handler.ts',
  getEvidence: 'functions/exports/handler.ts',
};

test('Each row that streams is a method of the API, sent to its own function, and no other row is', () => {
  const rows = endpoints
    .filter(({ route }) => route.streaming)
    .map(({ operationId, route }) => [route.method, route.path, streamingEntries[operationId]].join(' '));
  const explicit = methods.filter(({ method }) => method !== 'ANY');
  expect(explicit.map(({ method, path, entry }) => [method, path, entry].join(' ')).sort()).toEqual(
    rows.sort(),
  );
});

test('Every path sends all else to its group, which knows wrong methods and preflights, and there is no other', () => {
  const groups = [...gatewayPaths(endpoints)].map(([path, { group }]) => `${path} ${groupEntry(group)}`);
  const metadata = ['oauth-protected-resource/mcp', 'oauth-authorization-server'];
  const mcp = ['/mcp', ...metadata.map((document) => `/.well-known/${document}`)].map(
    (path) => `${path} functions/mcp/handler.ts`,
  );
  const paths = [...groups, ...mcp];
  const fallbacks = methods.filter(({ method }) => method === 'ANY');
  expect(fallbacks.map(({ path, entry }) => `${path} ${entry}`).sort()).toEqual(paths.sort());
});

// A row that streams is three to five more; all others are none (test/lib/api/gateway-paths.test.ts).
test('Each stack has room for more: CloudFormation takes 500 resources', async () => {
  const { stacks } = await stageTemplates('production');
  expect(Object.keys(stacks)).toEqual(['data', 'service', 'api']);
  const counts = Object.values(stacks).map((resources) => Object.keys(resources).length);
  for (const count of counts) expect(count).toBeLessThan(450);
  // Functions without rights, which read what customers name, are functions of their own: the reader of issuers' keys is one.
  expect(counts.at(-1)).toBeLessThan(340);
});

test('Exactly the rows marked streaming stream their response', () => {
  const streams = methods.filter(({ resource }) => resource.Properties.Integration.ResponseTransferMode);
  const rows = endpoints.filter(({ route }) => route.streaming);
  expect(streams.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    rows.map(({ route }) => `${route.method} ${route.path}`).sort(),
  );
  for (const { resource } of streams) {
    expect(resource.Properties.Integration).toMatchObject({ ResponseTransferMode: 'STREAM' });
    expect(JSON.stringify(resource.Properties.Integration.Uri)).toContain('/response-streaming-invocations');
  }
});

test('A function whose answer isn’t streamed ends before the gateway gives up on it, after 29 seconds', () => {
  const answering = methods
    .filter(({ resource }) => !resource.Properties.Integration.ResponseTransferMode)
    .map(({ entry }) => entry);
  const times = service
    .ofType('AWS::Lambda::Function')
    .filter(([, { Metadata }]) => answering.includes(Metadata?.Entry ?? ''))
    .map(([, { Properties }]) => Properties.Timeout);
  expect(times.length).toBeGreaterThan(8);
  // What waits for clouds or for Stripe gets all there is.
  expect(Math.max(...times)).toBe(28);
});

test('The function that streams a deployment’s events may run longer than a stream, the last look included', () => {
  const [, fn] =
    service
      .ofType('AWS::Lambda::Function')
      .find(([, { Metadata }]) => Metadata?.Entry === streamingEntries.listDeploymentEvents) ?? [];
  expect(fn?.Properties.Timeout * 1_000).toBeGreaterThan(usualPace.longestMs + 10_000);
  // API Gateway ends a stream after 15 minutes.
  expect(fn?.Properties.Timeout).toBeLessThan(900);
  // Where it is deployed, it looks as often as docs/limits.md says; the demo on one machine needn't wait as long.
  expect(fn?.Properties.Environment.Variables.STREAM_POLL_MS).toBe(`${usualPace.pollMs}`);
});

test('Each function of the API has one permission for the whole API', () => {
  const permissions = service.ofType('AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
  const functions = permissions.map(({ FunctionName }) => referenced(FunctionName));
  expect(new Set(functions).size).toBe(functions.length);
  expect(permissions.every(({ Principal }) => Principal === 'apigateway.amazonaws.com')).toBe(true);
});

test('The API is regional, because an edge endpoint cuts silent streams', () => {
  const [[, api] = []] = service.ofType('AWS::ApiGateway::RestApi');
  expect(api?.Properties.EndpointConfiguration.Types).toEqual(['REGIONAL']);
});

test('The stage is throttled, writes access logs and never logs bodies', () => {
  const [[, stage] = []] = service.ofType('AWS::ApiGateway::Stage');
  expect(stage?.Properties.MethodSettings).toEqual([
    expect.objectContaining({
      HttpMethod: '*',
      ResourcePath: '/*',
      ThrottlingRateLimit: 500,
      ThrottlingBurstLimit: 1_000,
      DataTraceEnabled: false,
    }),
  ]);
  const format = JSON.parse(stage?.Properties.AccessLogSetting.Format);
  expect(format).toMatchObject({
    requestId: '$context.requestId',
    functionRequestId: '$context.awsEndpointRequestId',
    xrayTraceId: '$context.xrayTraceId',
  });
});

test('What the gateway’s own throttle refuses is told from the refusals of functions', () => {
  const [[, stage] = []] = service.ofType('AWS::ApiGateway::Stage');
  expect(JSON.parse(stage?.Properties.AccessLogSetting.Format).refusal).toBe('$context.error.responseType');
});

test('No URL is kept, since one holds the token of an invitation: neither in traces nor in access logs', () => {
  const [[, stage] = []] = service.ofType('AWS::ApiGateway::Stage');
  expect(stage?.Properties.TracingEnabled).toBe(false);
  expect(stage?.Properties.AccessLogSetting.Format).not.toMatch(
    /\$context\.(path|customDomain\.basePathMatched)\b/,
  );
});

test('The alarm on server errors counts those of this stage alone', () => {
  const [[, api] = []] = service.ofType('AWS::ApiGateway::RestApi');
  expect(api?.Properties.Name).toBe('orchestrator-production');
  const alarms = service.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  const [errors] = alarms.filter(({ Namespace }) => Namespace === 'AWS/ApiGateway');
  expect(errors?.Dimensions).toEqual([{ Name: 'ApiName', Value: 'orchestrator-production' }]);
});

describe('Refusals by the gateway itself', () => {
  const responses = () =>
    service.ofType('AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => Properties);

  test('all have the form of the functions’ own errors', () => {
    for (const { ResponseTemplates, ResponseParameters } of responses()) {
      expect(JSON.parse(ResponseTemplates['application/json'])).toEqual({
        detail: expect.stringMatching(/^[A-Z].+\.$/),
        code: expect.stringMatching(/^[a-z_]+$/),
      });
      expect(ResponseParameters).toMatchObject({
        'gatewayresponse.header.X-Request-Id': 'context.requestId',
        'gatewayresponse.header.Content-Type': "'application/json'",
      });
    }
  });

  test('cover every 4xx and 5xx, with 404 for an unknown path and Retry-After for a throttled caller', () => {
    const statusOf = Object.fromEntries(responses().map((row) => [row.ResponseType, row.StatusCode]));
    expect(statusOf).toMatchObject({ MISSING_AUTHENTICATION_TOKEN: '404', THROTTLED: '429' });
    expect(Object.keys(statusOf)).toEqual(expect.arrayContaining(['DEFAULT_4XX', 'DEFAULT_5XX']));
    // The second where Lambda starts no more of a function.
    for (const type of ['THROTTLED', 'INTEGRATION_FAILURE']) {
      const throttled = responses().find((row) => row.ResponseType === type);
      expect(throttled?.ResponseParameters).toHaveProperty(['gatewayresponse.header.Retry-After']);
    }
    expect(statusOf.INTEGRATION_FAILURE).toBe('503');
  });
});
