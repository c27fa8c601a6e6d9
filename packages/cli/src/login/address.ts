import { usage } from '../exit.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin of the service, of the API or of its console, which serves the same paths.
 * @throws CommandFailure (2) for what is no https address, or http on another machine, where the network between could read the token
 */
export function originOf(given: string): string {
  const url = URL.parse(given.includes('://') ? given : `https://${given}`);
  if (!url?.hostname || !['https:', 'http:'].includes(url.protocol))
    throw usage(`"${given}" is not the URL of a service.`, 'Use one such as https://deploy.example.com.');
  if (url.protocol === 'http:' && !loopback.includes(url.hostname))
    throw usage(
      `${url.origin} is not encrypted, so others could read the token.`,
      'Use https. http is accepted for this machine only.',
    );
  return url.origin;
}
