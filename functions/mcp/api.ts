import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type Operation, type OperationRequest, operationEvent } from './operation.ts';

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
}

/** @param origin the event of the MCP request, with names of headers in lower case */
export const apiOf = (invoke: Invoke, origin: APIGatewayProxyEvent): Api => ({
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
