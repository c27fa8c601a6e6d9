import type { PersonActor, Role, SignIn } from '../shared/actor.ts';

/** Whom a ticket was given to, and so whose connection it becomes: one member by one sign-in. */
export interface Bearer {
  orgId: string;
  userId: string;
  tokenVersion: number;
  /** When the ticket was given. A connection ends when the member gets another one. */
  role: Role;
  signIn: SignIn;
}

/** The facts of a request to the gateway of the sockets. */
type Asking = Pick<PersonActor, 'requestId' | 'sourceIp' | 'userAgent'>;

/** Asks what each request is asked that reads the organization's things. */
export const actorOf = ({ orgId, userId, tokenVersion, signIn }: Bearer, asking: Asking): PersonActor => ({
  ...asking,
  kind: 'person',
  orgId,
  userId,
  tokenVersion,
  signIn,
  minRole: 'viewer',
  verifiedEmail: true,
  onlyReads: true,
});

export const bearerText = ({ signIn, ...bearer }: Bearer): string =>
  JSON.stringify({
    ...bearer,
    signIn: { id: signIn.id, at: signIn.at.getTime(), until: signIn.until.getTime() },
  });

export function readBearer(text: string): Bearer {
  const { signIn, ...bearer } = JSON.parse(text);
  return { ...bearer, signIn: { id: signIn.id, at: new Date(signIn.at), until: new Date(signIn.until) } };
}
