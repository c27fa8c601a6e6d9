import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Actor } from '../actor.ts';

/**
 * The facts that the pipeline learns about a request on its way. It travels on the event, because that is the one object that
 * both middy's outer and inner handler see, and because module variables would mix up requests where a process serves several
 * at once.
 */
export interface RequestFacts {
  requestId: string;
  startedAt: number;
  sourceIp: string;
  userAgent: string;
  /** The row's path; never the requested one, which may hold a token. */
  route: string;
  actor: Actor | undefined;
  /** Headers that every answer to this request carries, refusals included. */
  responseHeaders: Record<string, string>;
  /** The refusal's code, for the log line. */
  code: string | undefined;
  error: unknown;
  /** When the export began that this request goes on with, for rows that continue. */
  begunAt: Date | undefined;
  /** Settles when a streamed answer is complete. */
  streamEnded: Promise<void> | undefined;
  /** Settles when a request that is counted while it is done has been counted; rejects where the limit refuses it. */
  counting: Promise<void> | undefined;
  /** A stream that got no place among those that stay open: it is answered with one look. */
  hasOneLook: boolean;
  /** Gives back what counts only while the request is under way. */
  held: (() => Promise<void>)[];
  /** Give back what the request was counted for beside its usual limit. */
  costs: (() => Promise<void>)[];
  /** Give back what a refusal may not cost. */
  refundable: (() => Promise<void>)[];
}

export type HttpEvent = Omit<APIGatewayProxyEvent, 'body'> & { body: unknown; facts: RequestFacts };

/** A gateway's answer before it is written: a string body, or a stream in a streaming function. */
export interface HttpResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: string | AsyncIterable<string>;
}
