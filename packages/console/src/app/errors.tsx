import { ApiError, ConnectionLost } from '@deployment-orchestrator/client';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <main className="outside">
      <h1>There is no such page</h1>
      <p>The address may be mistyped, or come from another version of the console.</p>
      <ButtonLink to="/" kind="primary">
        Go to the start
      </ButtonLink>
    </main>
  );
}

/** A page that could not be shown. What was typed on it is kept, and reloading goes on there. */
export function Broken({ error, reset }: ErrorComponentProps) {
  return (
    <div className="outside">
      <h1>This page can't be shown</h1>
      {error instanceof ApiError || error instanceof ConnectionLost ? (
        <Failed problem={error} />
      ) : (
        <p className="note tone-bad">
          {(error instanceof Error && error.message) || 'Something in the console went wrong.'}
        </p>
      )}
      <div className="row">
        <Button kind="primary" onClick={() => location.reload()}>
          Load it again
        </Button>
        <Button onClick={reset}>Try to go on</Button>
        <Link to="/">Start</Link>
      </div>
    </div>
  );
}
