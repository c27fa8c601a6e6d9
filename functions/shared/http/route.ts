import type * as z from 'zod';
import type { Access, Actor, PersonActor, ServiceRole, TokenScope } from '../actor.ts';

// Pure data and types: API Gateway, the router, the access check, OpenAPI, tests and the local host read the same rows, so this
// file imports neither AWS nor any service. A row's responses stand beside it (route-responses.ts).

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The limit that counts every request of a route. Windows and numbers are in limits/limits.ts. */
export type LimitBucket = 'none' | 'open' | 'auth' | 'message' | 'read' | 'write';

/** The limits that count requests of all of an organization's users together, beside the limit of each. */
export type OrgBucket = 'read_org' | 'write_org' | 'message_org';

/** The limits that count requests that cost much more than others, besides the route's usual limit. */
export type CostBucket =
  | 'auth_site'
  | 'auth_network'
  | 'probe'
  | 'probe_address'
  | 'preflight'
  | 'preflight_address'
  | 'preflight_at_once_person'
  | 'preflight_at_once'
  | 'preflight_at_once_service'
  | 'outside_at_once_person'
  | 'outside_at_once'
  | 'outside_at_once_service'
  | 'drift'
  | 'device_codes_person'
  | 'device_codes'
  | 'device_codes_service'
  | 'delivery'
  | 'new_orgs'
  | 'payment'
  | 'export'
  | 'export_address'
  | 'export_part'
  | 'export_part_address'
  | 'message_at_once'
  | 'stream'
  | 'stream_org'
  | 'stream_address'
  | 'stream_service'
  | 'stream_notifications_org'
  | 'stream_notifications_address'
  | 'stream_notifications';

/**
 * The limits on open streams of a deployment. The caller's own limit is taken before the shared ones, so that a refused
 * caller never holds a shared place, not even for a moment.
 */
export const streamCosts = [
  'stream',
  'stream_org',
  'stream_address',
  'stream_service',
] as const satisfies readonly CostBucket[];

/** The same for streams of notifications, in the same order. */
export const notificationStreamCosts = [
  'stream',
  'stream_notifications_org',
  'stream_notifications_address',
  'stream_notifications',
  'stream_service',
] as const satisfies readonly CostBucket[];

/** The limits on requests that wait for a customer's cloud: they hold an execution for as long as it takes. */
export const cloudLookCosts = [
  'preflight',
  'preflight_address',
  'preflight_at_once_person',
  'preflight_at_once',
  'preflight_at_once_service',
] as const satisfies readonly CostBucket[];

/**
 * The limits on requests that wait for a server, or for name servers, that the caller has named: they answer when they like, and an
 * execution of a group of endpoints is held meanwhile.
 */
export const outsideLookCosts = [
  'outside_at_once_person',
  'outside_at_once',
  'outside_at_once_service',
] as const satisfies readonly CostBucket[];

/** The limits on codes and questions of programs, each of which is a guess or holds a place. */
export const deviceCodeCosts = [
  'device_codes_person',
  'device_codes',
  'device_codes_service',
] as const satisfies readonly CostBucket[];

/** The limit that counts a request which continues a counted answer, instead of its row's `costs` (continuation.ts). */
export const continuationCosts = [
  'export_part',
  'export_part_address',
] as const satisfies readonly CostBucket[];

/** When each code comes, by status. */
export type Refusals = Record<number, Record<string, string>>;

/**
 * Why a row that writes asks for no fresh sign-in, although its access token may be stolen. docs/contract.md explains each, and a
 * test holds both lists together.
 */
export const reasonsForNoFreshSignIn = [
  'proven by the body',
  'takes away',
  'can be undone',
  'decides nothing',
  'asked of others',
] as const;

/**
 * Whether a row asks for a sign-in of the last ten minutes (fresh-sign-in.ts), since an access token alone may be stolen.
 * `asks` where only some bodies do, or where the body doesn't tell and the row's function asks once it has read the database
 * (`requireFreshSignIn`).
 */
export type FreshSignIn =
  | { no: (typeof reasonsForNoFreshSignIn)[number] }
  // biome-ignore lint/suspicious/noExplicitAny: the row's own body, which its row knows and this type doesn't
  | { act: string; asks?: ((body: any) => boolean) | 'by what is stored' };

/** The members that a row that writes must have. */
type Acts =
  | {
      method: 'GET';
      freshSignIn?: Extract<FreshSignIn, { act: string }>;
      idempotencyKey?: never;
      /**
       * Why it has to write to the database although it is a GET. All others are answered as usual while the database takes
       * no changes.
       */
      writes?: string;
      /**
       * Its answers come in parts, each with a `continuation` (continuation.ts). A request with the one that it was given
       * and the same `after` is counted as `continuationCosts` instead of `costs`, and needs no fresh sign-in again.
       */
      continues?: true;
    }
  | { method: 'PUT' | 'PATCH' | 'DELETE'; freshSignIn: FreshSignIn; idempotencyKey?: true; continues?: never }
  | {
      method: 'POST';
      freshSignIn: FreshSignIn;
      /**
       * Creates or acts: it takes an Idempotency-Key, and its function answers through `db.answer`. `ignored` where no answer is
       * kept: it holds a token, or repeating the request does no harm. The answer says that the key was not taken.
       */
      idempotencyKey: true | 'ignored';
      continues?: never;
    };

/**
 * The limits that count a change beside the usual one, after it; the first limit that is reached refuses. `few rows` for one
 * that changes a few rows of the database and is bounded by them: it makes no plan, and asks no cloud, no payment provider and
 * no receiver of webhooks. What is counted as `auth` is bounded by that.
 */
type Counted =
  | { method: 'GET'; limit: LimitBucket; costs?: readonly CostBucket[] }
  | { method: Exclude<Method, 'GET'>; limit: 'write'; costs: readonly CostBucket[] | 'few rows' }
  | { method: Exclude<Method, 'GET'>; limit: Exclude<LimitBucket, 'write'>; costs?: readonly CostBucket[] };

/**
 * Who may call a row. `public` needs no token; a role is the least one that may call it. `operator` is for operators of the
 * service, whom the database knows (functions/operator/access.ts). A row names the scope that a program's token has to have, or
 * is for people only and answers 403 human_required to every program; one that says neither doesn't compile (docs/adr/0030, 0035).
 */
type Callers =
  | { access: 'public'; actors?: never; scope?: never }
  | { access: Exclude<Access, ServiceRole>; actors: 'people only'; scope?: never }
  | { access: ServiceRole; actors: 'people only'; scope?: never }
  | { access: ServiceRole; actors?: never; scope: TokenScope }
  // Personal tokens of admins read what admins read; no service account is an admin.
  | { access: 'admin'; actors?: never; scope: 'read' };

/** One endpoint. The key of the row in its domain's `routes` is the OpenAPI operation id. */
export type Route = Acts & Counted & Callers & RouteParts;

/** The limits that a row counts for beside its usual one. */
export const costBuckets = ({ costs = [] }: Pick<Route, 'costs'>): readonly CostBucket[] =>
  costs === 'few rows' ? [] : costs;

interface RouteParts {
  /** API Gateway's spelling: /api/deployments/{id} */
  path: `/${string}`;
  summary: string;
  /** Needs a verified email address: 403 email_not_verified otherwise. */
  verifiedEmail?: true;
  /**
   * Open to members who lack the second factor that their organization requires: routes to set one up, to see and end their own
   * sign-ins, and to enter another organization. Else 403 second_factor_required.
   */
  withoutSecondFactor?: true;
  /**
   * Open to members of organizations that the operator has suspended, to see the reason and to export the organization; or to suspended
   * users as well, whose accounts may be a thief's: to see the reason, to end their sign-ins, to enter another organization and to export
   * their own data. Else 403 organization_suspended or user_suspended.
   */
  whileSuspended?: 'members' | 'members and users';
  /**
   * The route may end the caller’s own membership, role, sign-in or token, so its commit doesn’t ask for them again
   * (db/enter-org.ts) where the path’s id is the caller’s own, or it has none.
   */
  endsOwnRights?: true;
  /** Counted additionally if the body has one of these fields, with any value; these refusals are given back. */
  bodyCosts?: { fields: readonly string[]; costs: readonly CostBucket[]; freeRefusals: readonly string[] };
  /** It seals or opens a secret, which needs a key of KMS. */
  usesSealedSecrets?: true;
  /**
   * Creates or starts something that an organization doesn't get any more once its deletion was requested (`refuse_in_deleted_org` of the
   * database, and the same in invitations and payments): 409 org_being_deleted.
   */
  notWhileDeleted?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Refusals of its own, by status and code, each with when it comes; those that many rows have are known from the
   * row's other fields (openapi/refusals.ts). Tests fail on a code that is missing here.
   */
  refuses?: Refusals;
  /** The response may be a stream of server-sent events; such a route has a Lambda of its own. */
  streaming?: true;
  /**
   * Counted besides where the caller asks for events, for as long as the stream is open. Over one of these the answer is no
   * refusal, but one look.
   */
  eventCosts?: readonly CostBucket[];
  /** Media types that such a row streams instead of events, and always. */
  streams?: readonly string[];
}

/** A row whose answer lies in a bucket: the gateway gives it without a function, and the refusals too. */
export type StaticRoute = Route & {
  /** How long caches may keep the answer. */
  cacheSeconds: number;
  /** Refusals by status; never cached. */
  refused: Record<number, { code: string; detail: string }>;
};

export type Routes = Record<string, Route>;

/** Keeps the literal types of the rows and checks their form. */
export const defineRoutes = <const R extends Routes>(routes: R): R => routes;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request after the pipeline: authenticated, limited, parsed and validated. */
export interface ApiRequest<R extends Route = Route> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** Undefined on public routes only; a program's on no other rows than those that name its scope. */
  actor: R extends { access: 'public' } ? undefined : R extends { scope: TokenScope } ? Actor : PersonActor;
  requestId: string;
  sourceIp: string;
  userAgent: string;
  /** A stream that may not stay open: it tells what there is, and ends (follow.ts). */
  hasOneLook: boolean;
  /** On rows that continue: makes the proof that a request for a later position continues this answer. */
  continuationAt: (after: string) => string | undefined;
}

/** The return value of an api function. `body` is sent as JSON; a stream is only for rows marked `streaming`. */
export interface Reply<B = unknown> {
  status: number;
  body?: B;
  headers?: Record<string, string>;
  /** Complete SSE frames; must never throw (see sse.ts). */
  stream?: AsyncIterable<string>;
}

/** One function per row, under the same key. */
export type Handlers<R extends Routes> = {
  [K in keyof R]: (request: ApiRequest<R[K]>) => Promise<Reply>;
};
