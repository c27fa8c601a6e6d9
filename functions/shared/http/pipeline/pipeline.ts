import type { Logger } from '@aws-lambda-powertools/logger';
import type { MiddlewareObj } from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import { actorId, requirePerson } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import { nowAbout } from '../../correlation.ts';
import { isNotLetIn } from '../../db/errors.ts';
import { AppError } from '../../errors.ts';
import type { LimitSubject } from '../limits/limit-key.ts';
import { limitRules } from '../limits/limits.ts';
import { networkLimits, placeLimits } from '../limits/limits-beside.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { HttpEvent, HttpResponse } from '../request.ts';
import { type CostBucket, continuationCosts, costBuckets, type LimitBucket, type Route } from '../route.ts';
import { wantsEvents } from '../streams/sse.ts';
import type { Authenticate } from './authenticate.ts';
import { bodySize, jsonBody } from './body.ts';
import { consolePage } from './console-page.ts';
import type { Continuations } from './continuation.ts';
import { type CorsOptions, cors, securityHeaders } from './cors.ts';
import { errorResponse } from './errors.ts';
import { idempotencyKey, keyIgnored } from './idempotency-key.ts';
import { headerOf, requestFacts } from './request-facts.ts';

export type Middleware = MiddlewareObj<HttpEvent, HttpResponse>;

export interface PipelineOptions {
  authenticate: Authenticate;
  limiter: RateLimiter;
  cors: CorsOptions;
  /** The console's address, where what needs a person is done. */
  appBaseUrl?: string;
  /** Shared with the console's distribution, where there is one. */
  consoleSecret?: string | undefined;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
  /** For groups with rows that continue. */
  continuations?: Continuations;
}

/**
 * Around every request, matched by a row or not. `before` runs from top to bottom, `after` and `onError` from
 * bottom to top; so what stands above sees the answer of what stands below.
 */
export const aroundEveryRequest = (options: PipelineOptions): Middleware[] => [
  // Sees the finished answer, refusals included.
  headWithoutBody(),
  // Names in lower case before all that reads headers.
  httpHeaderNormalizer() as Middleware,
  // Then the id, so that each refusal below can be quoted and logged.
  requestFacts(options.clock, options.consoleSecret),
  // Headers of every answer, refusals included: above the errors, which make the answer they add to.
  securityHeaders(),
  cors(options.cors),
  // Every error that is thrown from here on becomes {detail, code}.
  errors(options.appBaseUrl),
  // Before any work is done for a body that will be refused.
  bodySize(),
];

/**
 * On a request that a row matched, in this order: authentication comes first because limits count per user; the limit
 * comes before parsing because a flood must cost little (a read is counted while it is done, until the first one is
 * refused); the body is parsed before it is validated (in
 * http-handler.ts), and only on routes that have one. The key comes before that because it goes with the raw body.
 */
export const onMatchedRoute = (row: Route, options: PipelineOptions): Middleware[] => [
  routeName(row),
  authentication(row, options.authenticate),
  ...(row.continues && options.continuations ? [continuing(row, options.continuations)] : []),
  rateLimit(row, options.limiter),
  ...(row.idempotencyKey === true ? [idempotencyKey(row)] : []),
  ...(row.method !== 'GET' && row.idempotencyKey !== true ? [keyIgnored()] : []),
  ...(row.body ? [jsonBody(row.body)] : []),
  ...(row.bodyCosts ? [bodyCosts(row.bodyCosts, options.limiter)] : []),
];

/** HEAD is answered like GET, less the body. */
function headWithoutBody(): Middleware {
  const strip: NonNullable<Middleware['after']> = ({ event, response }) => {
    if (event.httpMethod === 'HEAD' && response) response.body = '';
  };
  return { after: strip, onError: strip };
}

const errors = (appBaseUrl = ''): Middleware => ({
  onError: (request) => {
    const { facts } = request.event;
    facts.error = request.error;
    facts.code = request.error instanceof AppError ? request.error.code : 'internal_error';
    const page = facts.code === 'human_required' ? consolePage(appBaseUrl, request.event) : undefined;
    request.response = errorResponse(request.error, facts.requestId, page);
  },
});

const routeName = (row: Route): Middleware => ({
  before: ({ event }) => {
    event.facts.route = row.path;
    nowAbout(event.pathParameters);
  },
});

const authentication = (row: Route, authenticate: Authenticate): Middleware => ({
  before: async ({ event }) => {
    const actor = await authenticate(row, event);
    event.facts.actor = actor;
    if (!actor) return;
    // An operator is in the organization that the path names.
    nowAbout({
      ...(row.access !== 'operator' && { org_id: actor.orgId }),
      [actor.kind === 'service' ? 'service_id' : 'user_id']: actorId(actor),
    });
    if (row.scope === undefined) requirePerson(actor, 'This');
  },
});

/** Sees whether a request goes on with an export, from which its limits and its sign-in follow. */
const continuing = (row: Route, continuations: Continuations): Middleware => ({
  before: ({ event: { facts, queryStringParameters } }) => {
    const { after, continuation } = queryStringParameters ?? {};
    if (facts.actor?.kind !== 'person' || !after || !continuation) return;
    facts.begunAt = continuations.verify({ path: row.path, actor: facts.actor, after }, continuation);
  },
});

/**
 * Reads that only ask our own database: they are counted while they are done, and what one has found is thrown away where
 * the limit refuses it.
 */
const mayBeCountedBeside = (row: Route) =>
  row.method === 'GET' && row.limit === 'read' && costBuckets(row).length === 0 && !row.eventCosts;

/**
 * What a request costs is counted by what its token says, before the database is asked whether the caller is let in. A member who was
 * removed, or a stranger, would use up for hours what the others have.
 */
const giveBackRefused: Middleware['onError'] = ({ event: { facts }, error }) => {
  if (isNotLetIn(error)) facts.held.push(...facts.costs);
};

const rateLimit = (row: Route, limiter: RateLimiter): Middleware => ({
  before: async ({ event }) => {
    const forEvents = wantsEvents(headerOf(event, 'accept')) ? row.eventCosts : undefined;
    // The organization's or site's own places are counted before the shared ones, of which it gets its share.
    let open = 0;
    const takeOrHold: Count<CostBucket> = async (bucket, subject) => {
      const { headers, before, giveBack } = await limiter.hold(bucket, subject, open);
      const { held, per } = limitRules[bucket];
      if (held) event.facts.held.push(giveBack);
      else if (per !== 'network' && per !== 'site') event.facts.costs.push(giveBack);
      if (per === 'org' || per === 'site') open = before;
      return headers;
    };
    // No caller is refused a stream for those of other callers: one without a place gets one look, and comes again later.
    const holdStream: Count<CostBucket> = async (bucket, subject) => {
      if (event.facts.hasOneLook) return {};
      try {
        return await takeOrHold(bucket, subject);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
        event.facts.hasOneLook = true;
        await Promise.all(event.facts.held.splice(0).map((giveBack) => giveBack()));
        return error.headers;
      }
    };
    if (mayBeCountedBeside(row) && !limiter.isRefusing(row.limit, subjectOf(event))) {
      event.facts.counting = count(event, counted([row.limit], limiter.take));
      event.facts.counting.catch(() => {});
      return;
    }
    const place = placeLimits[row.limit];
    const usual = [...counted([row.limit], limiter.take), ...counted(place && [place], takeOrHold)];
    const isRefusing = limiter.isRefusing(row.limit, subjectOf(event));
    // The usual limit first: a request that another limit refuses must still count for it. A place is asked for at the
    // same time, so that it takes no time of its own, unless the request will most likely not need it.
    await count(event, [
      ...(isRefusing ? usual : [atOnce(usual)]),
      // After it: who is refused at their address takes none of what their network has.
      ...counted(networkLimits[row.limit], takeOrHold),
      ...counted(event.facts.begunAt ? continuationCosts : costBuckets(row), takeOrHold),
      ...counted(forEvents, holdStream),
    ]);
  },
  onError: giveBackRefused,
});

const bodyCosts = (
  { fields, costs, freeRefusals }: NonNullable<Route['bodyCosts']>,
  limiter: RateLimiter,
): Middleware => ({
  before: async ({ event }) => {
    const body: unknown = event.body;
    const isCostly =
      typeof body === 'object' && body !== null && fields.some((field) => Object.hasOwn(body, field));
    let open = 0;
    const hold: Count<CostBucket> = async (bucket, subject) => {
      const { headers, before, giveBack } = await limiter.hold(bucket, subject, open);
      const { held, per } = limitRules[bucket];
      if (held) event.facts.held.push(giveBack);
      else {
        event.facts.refundable.push(giveBack);
        event.facts.costs.push(giveBack);
      }
      if (held && per === 'org') open = before;
      return headers;
    };
    if (isCostly) await count(event, counted(costs, hold));
  },
  onError: ({ event: { facts }, error }) => {
    if (error instanceof AppError && freeRefusals.includes(error.code)) facts.held.push(...facts.refundable);
  },
});

type Counted = (subject: LimitSubject) => Promise<Record<string, string>>;
type Count<B> = (bucket: B, subject: LimitSubject) => Promise<Record<string, string>>;

const counted = <B extends LimitBucket | CostBucket>(
  buckets: readonly B[] | undefined,
  by: Count<B>,
): Counted[] => (buckets ?? []).map((bucket) => (subject) => by(bucket, subject));

const subjectOf = ({ facts: { actor, sourceIp } }: HttpEvent): LimitSubject => ({
  // Each token has a quota of its own, so that a program leaves its owner's to them.
  actorId: actor && (actor.kind === 'person' ? actor.userId : actor.token.id),
  personId: actor && (actor.kind === 'service' ? actor.madeBy : actor.userId),
  orgId: actor?.orgId,
  sourceIp,
});

/** All at the same time. The first of the list that is reached refuses, when all have been asked. */
const atOnce =
  (limits: readonly Counted[]): Counted =>
  async (subject) => {
    const asked = await Promise.allSettled(limits.map((limit) => limit(subject)));
    return asked.reduce((headers, each) => {
      if (each.status === 'rejected') throw each.reason;
      return joined(headers, each.value);
    }, {});
  };

/** The headers of both, with their values one behind the other. */
const joined = (headers: Record<string, string>, more: Record<string, string>) => ({
  ...headers,
  ...Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, headers[name] ? `${headers[name]}, ${value}` : value]),
  ),
});

/** One after the other; the first that is reached refuses. */
async function count(event: HttpEvent, limits: readonly Counted[]): Promise<void> {
  const { responseHeaders } = event.facts;
  const subject = subjectOf(event);
  let headers: Record<string, string> = {};
  for (const limit of limits) headers = joined(headers, await limit(subject));
  // Set only after all of them passed: a refusal carries the headers of the limit that was reached, and no others.
  for (const [name, value] of Object.entries(headers))
    responseHeaders[name] = responseHeaders[name] ? `${value}, ${responseHeaders[name]}` : value;
}
