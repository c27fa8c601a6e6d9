import type { APIGatewayProxyEvent } from 'aws-lambda';
import { consolePage } from '../shared/http/pipeline/console-page.ts';
import type { Route } from '../shared/http/route.ts';
import { type Operation, type OperationRequest, operationEvent, pathOf } from './operation.ts';

/** The answer of a group's function. */
export interface GroupAnswer {
  statusCode: number;
  headers?: Record<string, unknown>;
  body: string;
}

/** Has a group's function answer an event of the gateway. */
export type Invoke = (group: Operation['group'], event: APIGatewayProxyEvent) => Promise<GroupAnswer>;

/** The body of a refusal, as the API answers it. */
export interface RefusalBody {
  detail: string;
  code: string;
  errors?: { path: string; message: string }[];
  console_url?: string;
}

/** A refusal of an operation, in the API's words. */
export class RefusedOperation extends Error {
  override readonly name = 'RefusedOperation';
  readonly status: number;
  readonly body: RefusalBody;
  readonly retryAfter: number | undefined;

  constructor(status: number, body: RefusalBody, retryAfter?: number) {
    super(body.detail);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Operations of the API, as the caller of one request. */
export interface Api {
  /** @throws RefusedOperation */
  // biome-ignore lint/suspicious/noExplicitAny: each operation has an answer of its own, which its row's schema describes
  call(operation: Operation, request?: OperationRequest): Promise<any>;
  /** The console's page where a person does what a row is for, or reads what it shows. */
  consolePage(route: Pick<Route, 'path'>, params: Record<string, string>): string;
}

/**
 * @param origin the event of the MCP request, with names of headers in lower case
 * @param appBaseUrl of the console
 */
export const apiOf = (invoke: Invoke, origin: APIGatewayProxyEvent, appBaseUrl: string): Api => ({
  consolePage: (route, params) =>
    consolePage(appBaseUrl, { facts: { route: route.path }, path: pathOf(route, params) }),
  call: async (operation, request = {}) => {
    const { statusCode, headers, body } = await invoke(
      operation.group,
      operationEvent(origin, operation, request),
    );
    const answer = body === '' ? {} : JSON.parse(body);
    if (statusCode < 400) return answer;
    const retryAfter = Number(headers?.['Retry-After']);
    throw new RefusedOperation(statusCode, answer, Number.isFinite(retryAfter) ? retryAfter : undefined);
  },
});
