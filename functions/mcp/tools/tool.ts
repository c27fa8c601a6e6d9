import * as z from 'zod';
import { type TokenScope, tokenScopes } from '../../shared/actor.ts';
import { fieldErrors, wording } from '../../shared/http/pipeline/wording.ts';
import type { Route } from '../../shared/http/route.ts';
import { type IdKind, idPrefixes } from '../../shared/ids.ts';
import { type Api, RefusedOperation } from '../api.ts';
import type { Operation, OperationRequest } from '../operation.ts';
import { fits, pieceOf } from '../piece.ts';

/** One tool, as a row. */
export interface Tool<I extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For models: what it answers, and which tool comes before or after. */
  description: string;
  input: I;
  /** What a client may rely on; answers may have more. */
  output: z.ZodObject;
  /** The operations of the API that it calls. Their rows say who may. */
  calls: readonly Operation[];
  /**
   * What only a person may do, for which the tool answers the console's page: a row that no program may call, and that is
   * never called.
   */
  person?: { route: Route; asks: (input: z.output<I>) => string };
  /** Of what it does to what is there; a tool that only reads has none. */
  changes?: { destructive: boolean; idempotent: boolean };
  /** Members whose texts a cloud or cluster wrote, wherever they stand in the answer. */
  cloudTexts?: readonly string[];
  answer(input: z.output<I>, api: Api): Promise<Record<string, unknown>>;
}

/** Keeps the type of the input between the schema and the function. */
export const tool = <const I extends z.ZodObject>(row: Tool<I>): Tool => row as unknown as Tool;

/** The scope that a token needs for all of a tool: the highest of its operations. What people do is shown to those who may ask for it. */
export function scopeOf({ calls, person }: Pick<Tool, 'calls' | 'person'>): TokenScope {
  const needed = calls.map(({ route }) => route.scope);
  const ranks = [...needed, ...(person ? (['propose'] as const) : [])].map((scope) =>
    tokenScopes.indexOf(scope),
  );
  return tokenScopes[Math.max(0, ...ranks)] as TokenScope;
}

/** An id as the service makes it; that it exists is for the operation to say. */
export const id = (record: string, kind: IdKind) =>
  z
    .string()
    .max(63, 'is too long')
    .regex(/^[a-z][a-z0-9-]*$/, 'must be an id as a list shows it')
    .describe(`ID of the ${record}, ${idPrefixes[kind]}…`);

export const agentId = z
  .string()
  .max(63, 'is too long')
  .regex(/^[a-z][a-z0-9-]*$/, 'must be an id as list_agents shows it')
  .describe('ID of the agent, as returned by list_agents');

const cursor = z.string().max(300, 'is not a cursor of this answer').optional();

/** What every list takes. */
export const listInput = {
  limit: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(50, 'must be at most 50')
    .default(10)
    .describe('Maximum number of items. Fewer are returned if they would exceed 25 kB'),
  cursor: cursor.describe('next_cursor of the previous result'),
};

/** What every document takes. */
export const documentInput = {
  part: z
    .string()
    .max(500, 'is too long')
    .regex(/^(\/|$)/, 'must be a JSON pointer as left_out shows it')
    .optional()
    .describe('Part of the document to return, as named in left_out. Default: the whole document'),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, 'is not a cursor of this answer')
    .optional()
    .describe('next_cursor of the previous result, sent with the same part'),
};

/** The answer of a list. */
export const listOutput = z.object({
  items: z
    .array(z.looseObject({}))
    .describe('The items, newest first unless the tool’s description says otherwise'),
  next_cursor: z.string().nullable().describe('Cursor for the next items; null if there are no more items'),
});

/** The answer of a document. */
export const documentOutput = z.object({
  document: z.unknown().describe('The document, or the requested part of it'),
  left_out: z
    .array(z.object({ part: z.string(), bytes: z.number() }))
    .describe('Parts that are too large for this result. To get one, call the tool again with part'),
  next_cursor: z.string().nullable().describe('Cursor for the rest of the document; null if nothing is left'),
});

type ListQuery = { limit: number; cursor?: string | undefined };

/** A page of a list that an answer holds: a page that is too large is asked for again with fewer items. */
export async function listed(
  api: Api,
  operation: Operation,
  { query, ...request }: OperationRequest & { query: ListQuery & OperationRequest['query'] },
  shown: (item: Record<string, unknown>) => unknown = (item) => item,
): Promise<Record<string, unknown>> {
  const { items, next_cursor } = await api.call(operation, { ...request, query });
  const page = { items: items.map(shown), next_cursor };
  if (fits(page)) return page;
  if (query.limit > 1 && items.length > 1) {
    const limit = Math.max(1, Math.floor(Math.min(query.limit, items.length) / 2));
    return listed(api, operation, { ...request, query: { ...query, limit } }, shown);
  }
  const pieces = page.items.map((item: unknown) => pieceOf(item, {}).document);
  return { items: pieces, next_cursor };
}

/** A document that an operation answers, or a part of it. */
export async function documented(
  api: Api,
  operation: Operation,
  request: OperationRequest,
  { part, cursor }: { part?: string | undefined; cursor?: string | undefined } = {},
): Promise<Record<string, unknown>> {
  const whole = await api.call(operation, request);
  return {
    ...pieceOf(whole, { ...(part !== undefined && { part }), ...(cursor !== undefined && { cursor }) }),
  };
}

/** The input of a tool, or the refusal that the API would give it. */
export function inputOf({ input }: Pick<Tool, 'input'>, given: unknown): Record<string, unknown> {
  const read = input.safeParse(given ?? {}, { error: wording });
  if (read.success) return read.data;
  const errors = read.error.issues.flatMap((issue) => fieldErrors(issue, input)).slice(0, mostErrors);
  const [first] = errors;
  const detail = `${first?.path || 'arguments'}: ${first?.message}.`;
  throw new RefusedOperation(422, { code: 'invalid_request', detail, errors });
}

const mostErrors = 20;
