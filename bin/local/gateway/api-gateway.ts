import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { throttled } from '../lambda/executions.ts';
import type { FunctionError, Functions } from '../lambda/lambda.ts';
import type { StreamHead, StreamSink } from '../lambda/response-stream.ts';
import type { Resources } from '../template/resources.ts';
import { accessLog, type WriteLine } from './access-log.ts';
import { createMatcher, type Integration, readMethods } from './api-routes.ts';
import { createGatewayResponses, type GatewayResponseType } from './gateway-responses.ts';
import { sendIntegrationResponse } from './integration-response.ts';
import { type ApiFacts, requestUrl, toProxyEvent } from './proxy-event.ts';
import { serveFromS3 } from './s3-integration.ts';

/** API Gateway's limit on a request, which comes before the product's own. */
const largestBodyBytes = 10 * 1024 * 1024;

interface StageProperties {
  StageName?: string;
  AccessLogSetting?: { Format?: string };
}

interface ProxyResult extends StreamHead {
  body?: string;
  isBase64Encoded?: boolean;
}

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves the template's REST API. Undefined where the template has none. */
export function createApi(
  resources: Resources,
  functions: Functions,
  { accountId, bucketsUrl, log }: { accountId: string; bucketsUrl: string; log: { write: WriteLine } },
): RequestListener | undefined {
  const [api] = resources.ofType<{ BinaryMediaTypes?: string[] }>('AWS::ApiGateway::RestApi');
  if (!api) return undefined;
  const [stage] = resources.ofType<StageProperties>('AWS::ApiGateway::Stage');
  const facts: ApiFacts = {
    apiId: api.ref,
    accountId,
    stage: stage?.properties.StageName ?? 'local',
    binaryMediaTypes: api.properties.BinaryMediaTypes ?? [],
  };
  const logAccess = accessLog(stage?.properties.AccessLogSetting?.Format, log.write);
  const match = createMatcher(readMethods(resources, functions));
  const gatewayResponse = createGatewayResponses(resources);

  const refuse = (response: ServerResponse, type: GatewayResponseType) => {
    if (response.headersSent) return void response.destroy();
    const { status, headers, body } = gatewayResponse(type, randomUUID());
    response.writeHead(status, headers).end(body);
  };

  return async (request, response) => {
    const matched = match(request.method ?? 'GET', requestUrl(request)?.pathname ?? '');
    const body = await readBody(request);
    if (!matched) return refuse(response, 'MISSING_AUTHENTICATION_TOKEN');
    if (!body) return refuse(response, 'REQUEST_TOO_LARGE');
    const { integration } = matched.method;
    if (integration.kind === 'mock') return sendIntegrationResponse(response, integration.response);
    if (integration.kind === 's3') return serveFromS3(integration, bucketsUrl, response);
    const event = toProxyEvent(request, body, matched, facts);
    const began = Date.now();
    const functionRequestId = randomUUID();
    response.once('close', () => {
      logAccess(event, { functionRequestId, status: response.statusCode, ms: Date.now() - began });
    });
    const failure = integration.streaming
      ? await serveStream(integration, event, functionRequestId, response)
      : await serveBuffered(integration, event, functionRequestId, response);
    if (failure) refuse(response, failure);
  };
}

type FunctionIntegration = Extract<Integration, { kind: 'function' }>;

async function serveBuffered(
  { target, timeoutMs }: FunctionIntegration,
  event: unknown,
  requestId: string,
  response: ServerResponse,
): Promise<GatewayResponseType | undefined> {
  // A timer that is cleared: to abort a sleep makes an error with its stack at each request.
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), timeoutMs);
  const outcome = await Promise.race([target.invoke(event, requestId), late.promise]);
  clearTimeout(timer);
  if (outcome === 'late') return 'INTEGRATION_TIMEOUT';
  if (!outcome.ok) return failureOf(outcome.error);
  const result = outcome.payload as ProxyResult | null;
  const body = result?.body ?? '';
  if (!Number.isInteger(result?.statusCode) || typeof body !== 'string') return 'DEFAULT_5XX';
  const bytes = Buffer.from(body, result?.isBase64Encoded ? 'base64' : 'utf8');
  // API Gateway's own type where the function names none.
  const extra = { 'content-type': 'application/json', 'content-length': bytes.length };
  writeHead(response, result as StreamHead, extra);
  response.end(bytes);
  return undefined;
}

/** A client that disconnects doesn't stop the function: the rest of its answer is dropped. */
async function serveStream(
  { target }: FunctionIntegration,
  event: unknown,
  requestId: string,
  response: ServerResponse,
): Promise<GatewayResponseType | undefined> {
  const sink: StreamSink = {
    head: (head) => {
      if (response.closed) return;
      writeHead(response, head);
      response.flushHeaders();
    },
    write: (chunk, done) => {
      if (response.closed || response.write(chunk)) return done();
      // Waits until a slow client has caught up or disconnected.
      const go = () => {
        response.off('drain', go).off('close', go);
        done();
      };
      response.on('drain', go).on('close', go);
    },
    end: () => void response.end(),
  };
  const outcome = await target.stream(event, sink, requestId);
  if (!outcome.ok) return failureOf(outcome.error);
  if (!response.writableEnded && !response.closed) response.end();
  return undefined;
}

const failureOf = (error: FunctionError): GatewayResponseType =>
  error === throttled ? 'INTEGRATION_FAILURE' : 'DEFAULT_5XX';

function writeHead(response: ServerResponse, head: StreamHead, extra: OutgoingHttpHeaders = {}) {
  const headers: OutgoingHttpHeaders = { ...extra };
  for (const [name, value] of Object.entries(head.headers ?? {})) headers[name.toLowerCase()] = String(value);
  for (const [name, values] of Object.entries(head.multiValueHeaders ?? {}))
    headers[name.toLowerCase()] = values.map(String);
  if (head.cookies?.length) headers['set-cookie'] = head.cookies;
  response.writeHead(head.statusCode ?? 200, headers);
}

/** The whole body, or undefined when it is larger than API Gateway takes. The rest is read and dropped. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBodyBytes) chunks.push(chunk);
  }
  return size <= largestBodyBytes ? Buffer.concat(chunks) : undefined;
}
