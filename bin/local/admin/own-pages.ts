import type { IncomingMessage } from 'node:http';

/**
 * Why a request may not see /_local, or undefined. Mails with tokens are there, and roles of the customer's cloud can
 * be made there; nobody signs in. A web page that the machine's user has open elsewhere can send requests to this
 * port, and with a name that it lets point to 127.0.0.1 it could read the answers.
 */
export function foreignRequest({ headers, method }: IncomingMessage, port: number): string | undefined {
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  if (!own.includes((headers.host ?? '').toLowerCase()))
    return `/_local answers only under http://localhost:${port}, not under the name "${headers.host ?? ''}".`;
  const { origin } = headers;
  if (origin !== undefined && !own.includes(origin.toLowerCase().replace(/^http:\/\//, '')))
    return '/_local answers no page of another origin.';
  const site = headers['sec-fetch-site'];
  // A link that was followed shows the page to its user and nothing to where the link stood.
  const isFollowed =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isFollowed)
    return '/_local answers no page of another site.';
  return undefined;
}
