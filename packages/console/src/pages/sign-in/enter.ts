import type { Schema } from '@deployment-orchestrator/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { cache } from '../../api/read.ts';
import { session } from '../../api.ts';
import { pageAfter } from './page-after.ts';

/** Keeps the token of an answer and opens the page that was wanted. */
export function useEnter(): (answer: Schema<'SignedIn'>) => void {
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  return ({ access_token }) => {
    cache.clear();
    session.signIn(access_token);
    void navigate({ href: pageAfter(back) });
  };
}
