import { type AppError, forbidden } from './errors.ts';
import { idPrefixes } from './ids.ts';

/** The Idempotency-Key of a request, with what tells the request from another one. */
export interface IdempotencyClaim {
  key: string;
  /** The row's method and path, for people. */
  route: string;
  /** SHA-256 of method and requested path, in hex. */
  pathDigest: string;
  /** SHA-256 of the raw body, in hex. */
  bodyDigest: string;
}

/** Roles from least to most: each includes those before it. The type org_role of the database has the same, in this order. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * The access that a route row demands: a role in the organization of the caller's token, or to be an operator of the service,
 * who is in no organization then.
 */
export type Access = Role | 'operator';

/** Whether `role` includes everything `needed` may do. */
export const includesRole = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed);

/** One log-in with e-mail and password. Every token issued from it ends with it. */
export interface SignIn {
  /** The id that a log-out revokes. */
  id: string;
  at: Date;
  until: Date;
}

/** What tokens of programs may do, from least to most: each scope includes those before it. */
export const tokenScopes = ['read', 'propose', 'run'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What a token may be bound to: the MCP server. Others are for the API and all that calls it. */
export type TokenAudience = 'mcp';

/** Whether a token of the scope `given` may do what asks for `needed`. */
export const includesScope = (given: TokenScope, needed: TokenScope) =>
  tokenScopes.indexOf(given) >= tokenScopes.indexOf(needed);

/** What a token is narrowed to; null where it isn't. */
export interface Narrowing {
  /** Ids of agents. */
  agents: readonly string[] | null;
  /** Ids of cloud accounts. */
  cloudAccounts: readonly string[] | null;
  /** Labels that a deployment has, all of them. */
  labels: Readonly<Record<string, string>> | null;
}

/** The token that a program acts by. Nothing of it ever changes but its end, which the database knows. */
export interface TokenGrant extends Narrowing {
  id: string;
  name: string;
  /** SHA-256 of the token, in hex: the database takes no less as a proof. */
  hash: string;
  scope: TokenScope;
}

/** The facts of a request that don't depend on the kind of its caller. */
interface Asking {
  orgId: string;
  /** The route row's access level. `enter_org` knows no role of the name operator, so nothing of a tenant opens to such a row. */
  minRole: Access;
  /** Whom of the suspended the route row is open to. */
  whileSuspended?: 'members' | 'members and users';
  requestId: string;
  sourceIp: string;
  userAgent: string;
  /** Whether the route writes nothing to the database: a GET, but for those whose row says `writes`. */
  onlyReads?: boolean;
  /** Whether the request may end the caller’s own rights, so that the commit can’t ask for them again. */
  endsOwnRights?: boolean;
  /** On routes that take a key and requests that send one; see db/idempotency.ts. */
  idempotency?: IdempotencyClaim;
}

/** A user, by an access token that they got for a password. */
export interface PersonActor extends Asking {
  kind: 'person';
  userId: string;
  tokenVersion: number;
  signIn: SignIn;
  /** Whether the route row asks for a verified e-mail address. */
  verifiedEmail: boolean;
  /** Whether the route row is open to members who lack the second factor that their org requires. */
  withoutSecondFactor?: boolean;
}

/** What the actors that are programs have. */
interface Programmed extends Asking {
  token: TokenGrant;
  /** The deployment that the path names: the database compares it with what the token is narrowed to. */
  deploymentId?: string | undefined;
}

/** A user's program, by a personal token: it acts under their id, and has no sign-in that could be fresh. */
export interface TokenActor extends Programmed {
  kind: 'token';
  userId: string;
  /** Whether the route row asks for a verified e-mail address. */
  verifiedEmail: boolean;
}

/** A service account of the organization: it has no mail, no second factor and no sign-in that could be fresh. */
export interface ServiceActor extends Programmed {
  kind: 'service';
  serviceId: string;
  /** The user who has made its token. */
  madeBy: string;
}

export type ProgramActor = TokenActor | ServiceActor;

/**
 * The caller of a request as the token names them, and what the route demands of them. Role and membership are not part
 * of it: the database checks them in the same transaction (see db/client.ts). docs/adr/0030-who-acts.md says what a service
 * account may do, docs/adr/0035-tokens-of-programs.md what a token.
 */
export type Actor = PersonActor | ProgramActor;

/** The token that a program acts by; undefined for a person. */
export const grantOf = (actor: Actor): TokenGrant | undefined =>
  actor.kind === 'person' ? undefined : actor.token;

/** The origin of a request, for the audit log: a program's has its token. */
export type RequestSource = Pick<Asking, 'requestId' | 'sourceIp' | 'userAgent'> & {
  token?: Pick<TokenGrant, 'id' | 'name' | 'scope'>;
};

/** A user as the database has them. */
export interface PersonCaller {
  kind: 'person';
  userId: string;
  email: string;
  name: string | null;
  role: Role;
  /** The sign-in of the request's token. */
  tokenVersion: number;
  signIn: Pick<SignIn, 'at'>;
  /** Whether a second factor was shown in the sign-in. */
  secondFactor?: boolean;
}

/** A user as the database has them, whose program acts by a personal token. */
export interface TokenCaller {
  kind: 'token';
  userId: string;
  /** The token's id. */
  tokenId: string;
  email: string;
  name: string | null;
  role: Role;
}

/** A service account as the database has it. */
export interface ServiceCaller {
  kind: 'service';
  serviceId: string;
  name: string;
  role: ServiceRole;
}

/** The actor as the database has it; returned by every tenant transaction. */
export type Caller = PersonCaller | TokenCaller | ServiceCaller;

/** The caller that an actor of this kind becomes. */
export type CallerOf<A extends Actor> = A extends PersonActor
  ? PersonCaller
  : A extends TokenActor
    ? TokenCaller
    : ServiceCaller;

/** The roles that a service account may have. */
export const serviceRoles = ['viewer', 'member'] as const satisfies readonly Role[];
export type ServiceRole = (typeof serviceRoles)[number];

/** A user as rows name them. */
export type Person = Pick<PersonCaller, 'userId' | 'email' | 'name'>;
/** A service account as rows name it. */
export type Service = Pick<ServiceCaller, 'serviceId' | 'name'>;

/** The id of a user (`u-…`) or a service account (`sa-…`), as columns like `requested_by` hold it. */
export const actorId = (actor: Pick<PersonCaller, 'userId'> | Pick<ServiceCaller, 'serviceId'>): string =>
  'serviceId' in actor ? actor.serviceId : actor.userId;

/** What is written beside an actor's id. A service has no address. */
export const namesOf = (actor: Person | Service): { email: string | null; name: string | null } =>
  'serviceId' in actor ? { email: null, name: actor.name } : { email: actor.email, name: actor.name };

/** Whom an id names. What a user's program did by a personal token is shown as done by the user. */
export const actorKinds = ['person', 'service'] as const satisfies readonly Actor['kind'][];
export type ActorKind = (typeof actorKinds)[number];

/** Whose id it is. Prefixes of ids never change, so the id that a row, an audit event or its seal holds says the kind. */
export const actorKind = (id: string): ActorKind =>
  id.startsWith(idPrefixes.serviceAccount) ? 'service' : 'person';

/** The kind beside an id that may be missing, since the service itself acted. */
export const kindBeside = (id: string | null): ActorKind | null => (id === null ? null : actorKind(id));

/**
 * @param act what needs a person, as the beginning of a sentence: "Approving a deployment"
 * @throws AppError forbidden `human_required` for a program
 */
export function requirePerson<A extends { kind: Actor['kind'] }>(
  who: A,
  act: string,
): asserts who is Extract<A, { kind: 'person' }> {
  if (who.kind !== 'person') throw humanRequired(act);
}

export const humanRequired = (act: string): AppError =>
  forbidden(
    'human_required',
    `${act} needs a person who is signed in, and this request is from a program, by a token. Nothing was changed.`,
  );
