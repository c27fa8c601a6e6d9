import { ApiError } from '@deployment-orchestrator/client';
import type { ReactNode } from 'react';
import type { Problem } from '../api/types.ts';
import { Failed } from './failed.tsx';
import { Missing } from './missing.tsx';

/** Grey lines in place of what is being read. */
export function Loading({ lines = 4 }: { lines?: number }) {
  return (
    <div className="stack" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div className="bone" key={line} />
      ))}
    </div>
  );
}

interface Shown<T> {
  of: { data: T | undefined; error: Problem | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** What was read; until then that it is being read, or why it can't be. */
export function Shown<T>({ of, children }: Shown<T>) {
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.error instanceof ApiError && of.error.is('not_found')) return <Missing problem={of.error} />;
  if (of.error) return <Failed problem={of.error} again={() => void of.refetch()} />;
  return <Loading />;
}
