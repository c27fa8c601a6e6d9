import { createClient } from '@deployment-orchestrator/client';
import { session } from '../api.ts';

/**
 * Ends the sign-in. This browser forgets the token first, so that no page reads anything with one that has ended; then the API is
 * told, and whatever it says, the token stays forgotten.
 */
export function logOut(): void {
  const token = session.token();
  session.signOut();
  void createClient({ token: () => token })
    .post('/api/auth/logout')
    .catch(() => {});
}
