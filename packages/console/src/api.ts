import { type Client, createClient, createSession } from '@deployment-orchestrator/client';

export const session = createSession();

/** The API is on the page's own origin. */
export const api: Client = createClient({
  token: () => session.token(),
  // In all tabs, unless one of them has a newer one by now.
  onTokenRefused: (token) => token === session.token() && session.signOut(),
});
