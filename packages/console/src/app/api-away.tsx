import { ConnectionLost } from '@deployment-orchestrator/client';
import { useEffect, useState } from 'react';
import { cache } from '../api/read.ts';

/** Says once, above the page, that the API doesn't answer; the page's reads go on trying. */
export function ApiAway() {
  const [isAway, setAway] = useState(false);
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ query }) => {
        const { fetchFailureReason: reason, status, fetchStatus } = query.state;
        if (reason instanceof ConnectionLost) setAway(true);
        else if (status === 'success' && fetchStatus === 'idle') setAway(false);
      }),
    [],
  );
  return isAway ? (
    <div className="notice-bar" role="alert">
      The API does not answer. What you see may be old; what you type is kept.
      <button type="button" className="button button-small" onClick={() => void cache.refetchQueries()}>
        Try now
      </button>
    </div>
  ) : null;
}
