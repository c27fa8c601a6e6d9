import { displayName } from '../../shared/people/display-name.ts';
import type { ClientDocument } from '../../trusted-issuers/client-document.ts';

// Pure. What is demanded of a client of OAuth and of where its answers go: docs/adr/0040-clients-are-let-in-by-the-browser.md.

/** Why a text is no client's id, for people; null where it is one. */
export function clientIdFault(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return 'must be the https address of the program’s document';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or a password';
  if (text.includes('#')) return 'must not have a part behind #';
  if (url.pathname === '/') return 'must have a path';
  // One document has one id, so what the URL standard would change is refused: dots in the path, capitals, a port that is the usual one.
  return url.href === text ? null : `must be written ${url.href}`;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && loopback.includes(hostname);

/** Whether answers may be sent there at all: over https, or to a program on the person's own machine. */
function isSafe(url: URL): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || isLoopback(url);
}

/**
 * Whether the address is one of those that the document names, to the letter; a program on the person's machine may take any port
 * (RFC 8252, section 7.3).
 */
export function takesAnswers({ redirect_uris: named }: ClientDocument, asked: string): boolean {
  const url = URL.parse(asked);
  if (!url || asked.includes('#') || !isSafe(url)) return false;
  if (named.includes(asked)) return true;
  return isLoopback(url) && named.some((each) => withoutPort(each) === withoutPort(asked));
}

/** Undefined where it is no address of a program on the person's machine. */
function withoutPort(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !isLoopback(url)) return undefined;
  url.port = '';
  return url.href;
}

/** Where an answer goes, for people. */
export const placeOf = (redirect: string): { host: string; is_own_machine: boolean } => {
  const url = new URL(redirect);
  return { host: url.host, is_own_machine: isLoopback(url) };
};

const longestName = 60;

/** What the client calls itself, if that can be shown beside this service's words; else the host of its document. */
export function nameOf({ client_id: id, client_name: name }: ClientDocument): string {
  const shown = displayName.max(longestName).safeParse(name);
  return shown.success ? shown.data : new URL(id).host.slice(0, longestName);
}
