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

/**
 * The caller of a request as the token names them, and what the route demands of them. Role and membership are not part
 * of it: the database checks them in the same transaction (see db/client.ts).
 */
export interface Actor {
  orgId: string;
  userId: string;
  tokenVersion: number;
  signIn: SignIn;
  /** The route row's access level. `enter_org` knows no role of the name operator, so nothing of a tenant opens to such a row. */
  minRole: Access;
  /** Whether the route row asks for a verified e-mail address. */
  verifiedEmail: boolean;
  /** Whether the route row is open to members who lack the second factor that their org requires. */
  withoutSecondFactor?: boolean;
  /** Whether the route row is open to who is suspended. */
  whileSuspended?: boolean;
  requestId: string;
  sourceIp: string;
  userAgent: string;
  /** Whether the route writes nothing to the database: a GET, but for those whose row says `writes`. */
  onlyReads?: boolean;
  /** On routes that take a key and requests that send one; see db/idempotency.ts. */
  idempotency?: IdempotencyClaim;
}

/** The origin of a request, for the audit log. */
export type RequestSource = Pick<Actor, 'requestId' | 'sourceIp' | 'userAgent'>;

/** The actor as the database has them; returned by every tenant transaction. */
export interface Caller {
  userId: string;
  email: string;
  name: string | null;
  role: Role;
  /** The sign-in of the request's token. */
  tokenVersion: number;
  /** Whether a second factor was shown in the sign-in. */
  secondFactor?: boolean;
}
