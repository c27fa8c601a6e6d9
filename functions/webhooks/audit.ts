import type { Format } from './webhook.ts';

// Pure: a target in the audit log.

/** For these services the path itself is the secret: knowing it is enough to post. */
const secretPaths =
  /(^|\.)(hooks\.slack(-gov)?\.com|webhook\.office\.com|logic\.azure\.com|api\.powerplatform\.com|discord(app)?\.com|api\.telegram\.org)\.?$/;

/** Also for other receivers that take the format of such a service. */
export function loggedUrl(text: string, format: Format): string {
  const url = new URL(text);
  const path = format !== 'raw' || secretPaths.test(url.hostname) ? '/***' : url.pathname;
  return `${url.origin}${path}${url.search === '' ? '' : '?***'}`;
}
