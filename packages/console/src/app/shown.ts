import type { Change } from '@deployment-orchestrator/client';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../api/key-of.ts';

/**
 * The reads that show something of a thing, by its kind. `{id}` is the thing's id, `*` any one, and `**` all that lies below.
 * A run and an approval are always told with their deployment.
 */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  session: ['/api/sessions', '/api/sessions/{id}/**', '/api/auth/me/onboarding-status'],
  deployment: [
    '/api/deployments',
    '/api/deployments/spending',
    '/api/deployments/{id}/**',
    '/api/auth/me/onboarding-status',
  ],
  run: ['/api/deployments/*/runs/{id}/**'],
  approval_request: ['/api/deployments/*/approvals/**'],
  cloud_account: ['/api/clouds', '/api/clouds/{id}/**', '/api/auth/me/onboarding-status'],
  org: ['/api/orgs/me', '/api/orgs/current', '/api/orgs/current/deletion', '/api/auth/me'],
  org_member: ['/api/orgs/current/members', '/api/orgs/me', '/api/auth/me'],
  org_invite: ['/api/orgs/current/invites'],
  webhook: ['/api/webhooks', '/api/webhooks/{id}/**'],
  billing: ['/api/billing/**'],
  notification: ['/api/notifications', '/api/notifications/unread_count'],
};

const end = '**';

/** Whether the read with this key shows something of one of the things. */
export function showing(changes: readonly Change[]): (key: QueryKey) => boolean {
  const patterns = changes.flatMap(({ kind, id }) =>
    (shownBy[kind] ?? []).map((path) => keyOf(path, { path: { id } })),
  );
  return (key) => {
    // Behind the path a key has the query, and what a list is read by.
    const path = key.filter((part) => typeof part === 'string' && part !== 'pages');
    return patterns.some((pattern) => {
      const parts = pattern.at(-1) === end ? pattern.slice(0, -1) : pattern;
      const hasLength = parts === pattern ? path.length === parts.length : path.length >= parts.length;
      return hasLength && parts.every((part, index) => part === '*' || part === path[index]);
    });
  };
}
