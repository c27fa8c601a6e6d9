import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

type Input = Record<string, unknown>;

/** One API call of a service: gets the request's JSON, returns the answer's. */
export type Operation = (input: never) => unknown | Promise<unknown>;

/** A service of AWS in one of its two JSON protocols. */
export interface Service {
  name: string;
  /** JSON 1.0 and 1.1: operations by name, found through `X-Amz-Target: <prefix>.<name>`. */
  targetPrefix?: string;
  operations?: Record<string, Operation>;
  /** REST-JSON: operations by `METHOD /path`. */
  routes?: Record<string, Operation>;
}

/** An error that the service's API documents; the SDK makes an exception of this name from it. */
export class ServiceError extends Error {
  readonly status: number;
  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** An answer with headers of its own. */
export class AnswerWithHeaders {
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(body: unknown, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

export interface ServiceEndpoint {
  url: string;
  add(service: Service): void;
  close(): Promise<void>;
}

/**
 * One loopback endpoint for all services that are doubled here. It is the SDK's endpoint for every other service
 * as well, so that a call that no double hosts fails with its name and never leaves the machine.
 */
export async function startServiceEndpoint(): Promise<ServiceEndpoint> {
  const services: Service[] = [];
  const server = createServer((request, response) => {
    answer(request, services).then(
      (answered) => {
        if (!(answered instanceof AnswerWithHeaders)) return send(response, 200, request, answered);
        response.setHeaders(new Map(Object.entries(answered.headers)));
        send(response, 200, request, answered.body);
      },
      (error: Error) => {
        const status = error instanceof ServiceError ? error.status : 500;
        const name = error instanceof ServiceError ? error.name : 'InternalFailure';
        response.setHeader('x-amzn-errortype', name);
        send(response, status, request, { __type: name, message: error.message });
      },
    );
  });
  const { port, close } = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    add: (service) => void services.push(service),
    close,
  };
}

async function answer(request: IncomingMessage, services: Service[]): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const operation = find(request, services);
  const text = Buffer.concat(chunks).toString('utf8');
  let input: Input;
  try {
    input = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ServiceError('SerializationException', 'The request is no JSON.');
  }
  return operation(input as never);
}

function find(request: IncomingMessage, services: Service[]): Operation {
  const target = String(request.headers['x-amz-target'] ?? '');
  const dot = target.lastIndexOf('.');
  const route = `${request.method} ${(request.url ?? '/').split('?')[0]}`;
  for (const { targetPrefix, operations, routes } of services) {
    if (targetPrefix !== undefined && targetPrefix === target.slice(0, dot)) {
      const operation = operations?.[target.slice(dot + 1)];
      if (operation) return operation;
    }
    if (target === '' && routes?.[route]) return routes[route];
  }
  throw new ServiceError(
    'UnknownOperationException',
    `The local cloud doesn't host ${target || route} (asked by ${request.headers['user-agent'] ?? 'somebody'}).`,
  );
}

function send(response: ServerResponse, status: number, request: IncomingMessage, body: unknown) {
  const type = request.headers['content-type'] ?? 'application/json';
  response.writeHead(status, { 'content-type': type, 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body ?? {}));
}
