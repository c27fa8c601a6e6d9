import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Ends a session that nobody goes on with, or takes over that of somebody who left. */
export function EndSession({ session }: { session: Session }) {
  const [isAsked, setAsked] = useState(false);
  const { id, allowed_actions: allowed } = session;
  const end = useAct(() => api.post('/api/sessions/{id}/end', { path: { id } }), {
    touches: ['/api/sessions'],
    done: () => setAsked(false),
  });
  const takeOver = useAct(() => api.post('/api/sessions/{id}/take_over', { path: { id } }), {
    touches: ['/api/sessions'],
  });
  return (
    <>
      {allowed.includes('take_over') && (
        <Button busy={takeOver.isBusy} onClick={() => takeOver.run()}>
          Take it over
        </Button>
      )}
      {allowed.includes('end') && <Button onClick={() => setAsked(true)}>End the session</Button>}
      {isAsked && (
        <Dialog
          title="End this session?"
          act="End the session"
          kind="danger"
          busy={end.isBusy}
          problem={end.error}
          onAct={() => end.run()}
          onClose={() => setAsked(false)}
        >
          <p>
            Nothing of it goes on, and a request for its approval ends. What was deployed stays. Its values
            can be copied later.
          </p>
        </Dialog>
      )}
    </>
  );
}
