import type { HttpEvent } from '../request.ts';

// Pure. The console's page where a person does what a program was refused.

/** The beginning of a row's path, and the page; `{id}` is that of the requested path. The first one that fits counts. */
const pages: readonly (readonly [string, string])[] = [
  ['/api/deployments/{id}', '/deployments/{id}'],
  ['/api/deployments', '/deployments'],
  ['/api/sessions/{id}', '/sessions/{id}'],
  ['/api/sessions', '/sessions'],
  ['/api/clouds', '/clouds'],
  ['/api/webhooks', '/settings/webhooks'],
  ['/api/billing', '/settings/billing'],
  ['/api/auth/device', '/device'],
  ['/api/orgs/current/tokens', '/settings/tokens'],
  ['/api/orgs/current/service-accounts', '/settings/tokens'],
  ['/api/orgs/current/trusts', '/settings/tokens'],
  ['/api/orgs/current/members', '/settings/members'],
  ['/api/orgs/current/invites', '/settings/members'],
  ['/api/orgs', '/settings'],
];

/** @param baseUrl of the console, without a slash at its end */
export function consolePage(
  baseUrl: string,
  { facts: { route }, path }: { facts: Pick<HttpEvent['facts'], 'route'>; path: string },
): string {
  const [, page = '/'] = pages.find(([beginning]) => route.startsWith(beginning)) ?? [];
  const id = path.split('/')[route.split('/').indexOf('{id}')] ?? '';
  return `${baseUrl}${page.replace('{id}', encodeURIComponent(id))}`;
}
