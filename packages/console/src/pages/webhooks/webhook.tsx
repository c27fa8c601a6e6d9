import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import { tell } from '../../ui/toast.tsx';
import { Deliveries } from './deliveries.tsx';

/** A webhook: its state, the acts on it, and what became of each event. */
export function WebhookPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const path = { id };
  const navigate = useNavigate();
  const read = useRead('/api/webhooks/{id}', { path, every: () => 5_000 });
  const touches = ['/api/webhooks'];
  const pause = useAct((paused: boolean) => api.patch('/api/webhooks/{id}', { path, body: { paused } }), {
    touches,
  });
  const test = useAct(() => api.post('/api/webhooks/{id}/test', { path }), {
    touches,
    done: () => tell('A test event is on its way.'),
  });
  const rotate = useAct(() => api.post('/api/webhooks/{id}/secret', { path, body: {} }), { touches });
  const remove = useAct(() => api.delete('/api/webhooks/{id}', { path }), {
    touches,
    done: () => void navigate({ to: '/settings/webhooks' }),
  });
  return (
    <Shown of={read}>
      {({
        url,
        description,
        status,
        paused_because: because,
        failing_since: since,
        failures,
        rotates_at: rotates,
        allowed_actions: allowed,
      }) => (
        <Page
          title={description || 'Webhook'}
          above={<Link to="/settings/webhooks">Webhooks</Link>}
          below={
            <span className="row">
              <State of={status} />
              <span className="code">{url}</span>
            </span>
          }
          acts={
            <>
              {allowed.includes('test') && (
                <Button busy={test.isBusy} onClick={() => test.run()}>
                  Send a test
                </Button>
              )}
              {allowed.includes('pause') && <Button onClick={() => pause.run(true)}>Pause</Button>}
              {allowed.includes('resume') && <Button onClick={() => pause.run(false)}>Resume</Button>}
              {allowed.includes('rotate_secret') && (
                <Button busy={rotate.isBusy} onClick={() => rotate.run()}>
                  New secret
                </Button>
              )}
              {allowed.includes('delete') && (
                <Button kind="danger" busy={remove.isBusy} onClick={() => remove.run()}>
                  Delete
                </Button>
              )}
            </>
          }
        >
          <Failed problem={pause.error ?? test.error ?? rotate.error ?? remove.error} />
          {since && (
            <p className="note tone-bad">
              {failures} deliveries failed in a row, the first <Moment at={since} />.
            </p>
          )}
          {because && <p className="note tone-waits">It is paused: {because}</p>}
          {rotates && (
            <p className="note">
              The next secret takes over <Moment at={rotates} />.
            </p>
          )}
          {rotate.answer?.secret && (
            <CodeBlock text={rotate.answer.secret} what="the next secret, shown once" />
          )}
          <Deliveries webhookId={id} mayReplay={allowed.includes('replay')} />
        </Page>
      )}
    </Shown>
  );
}
