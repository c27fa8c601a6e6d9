import { includesRole, type Role } from '../shared/actor.ts';

// Pure: what an admin makes for the organization, and what goes on by itself when they leave.

const kinds = {
  token: { noun: 'token of a service account', page: () => '/settings/tokens' },
  trust: { noun: 'trust of a pipeline', page: () => '/settings/tokens' },
  webhook: { noun: 'webhook', page: (id: string) => `/settings/webhooks/${id}` },
} as const;

export interface Creation {
  kind: keyof typeof kinds;
  id: string;
  /** Of a webhook without a description its id. */
  name: string;
}

export const creationWords = ({ kind, name }: Creation): string => `${kinds[kind].noun} ${name}`;

/** Its page in the frontend. */
export const creationPage = ({ kind, id }: Creation): string => kinds[kind].page(id);

/** Whether a member of this role, or one who has left (null), could not make such things any more. */
export const mayMakeNoMore = (role: Role | null): boolean => role === null || !includesRole(role, 'admin');
