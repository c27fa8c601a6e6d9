import { SignInRequired } from '@deployment-orchestrator/client';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cache } from '../api/read.ts';
import { session } from '../api.ts';
import { dropTurns } from '../pages/session/turn.ts';
import { pageBefore } from '../pages/sign-in/page-after.ts';

/** Leads to the log-in when the sign-in has ended, here or in another tab, and from there back to where one was. */
export function useEnding(): void {
  const navigate = useNavigate();
  const href = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    const known = cache.getQueryCache().subscribe(({ query }) => {
      if (query.state.error instanceof SignInRequired && session.token()) session.signOut();
    });
    let own = session.token();
    const changed = session.subscribe(() => {
      const now = session.token();
      if (now === undefined) {
        // Once no page is shown that would read again, without a token, what is forgotten here.
        void navigate({ to: '/login', search: { back: pageBefore(href) } as never }).finally(() => {
          cache.clear();
          dropTurns();
        });
      } else if (now !== own) void cache.invalidateQueries();
      own = now;
    });
    return () => {
      known();
      changed();
    };
  }, [navigate, href]);
}
