import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { makerWords } from '../../format/maker.ts';
import { labelOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { tell } from '../../ui/toast.tsx';
import { Address } from './address.tsx';
import { Deliveries } from './deliveries.tsx';
import { EventChoice } from './event-choice.tsx';
import { lastAttemptSaid } from './outcomes.ts';

/** A webhook: its state, the acts on it, and what became of each event. */
export function WebhookPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const path = { id };
  const navigate = useNavigate();
  const read = useRead('/api/webhooks/{id}', { path, every: () => 5_000 });
  const [isRemoving, setRemoving] = useState(false);
  const touches = ['/api/webhooks'];
  const pause = useAct((paused: boolean) => api.patch('/api/webhooks/{id}', { path, body: { paused } }), {
    touches,
  });
  const test = useAct(() => api.post('/api/webhooks/{id}/test', { path }), {
    touches,
    done: () => tell('A test event is on its way.'),
  });
  const rotate = useAct(() => api.post('/api/webhooks/{id}/secret', { path, body: {} }), { touches });
  const use = useAct(() => api.post('/api/webhooks/{id}/secret/use', { path }), {
    touches,
    done: () => tell('The next secret signs from now on.'),
  });
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
        event_types: types,
        allowed_actions: allowed,
        last_attempt: last,
        ...made
      }) => (
        <Page
          title={description || 'Webhook'}
          above={<Link to="/settings/webhooks">Webhooks</Link>}
          below={
            <span className="row">
              <State of={status} />
              <span className="code">{url}</span>
              <span>made by {makerWords(made)}</span>
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
                <Button kind="danger" onClick={() => setRemoving(true)}>
                  Delete
                </Button>
              )}
            </>
          }
        >
          <Failed problem={pause.error ?? test.error ?? rotate.error ?? use.error} />
          {isRemoving && (
            <Dialog
              title={`Delete the webhook ${description || url}?`}
              act="Delete it"
              kind="danger"
              busy={remove.isBusy}
              problem={remove.error}
              onAct={() => remove.run()}
              onClose={() => setRemoving(false)}
            >
              <p>No event is sent to it any more, and the list of its deliveries goes with it.</p>
            </Dialog>
          )}
          {since && (
            <p className="note tone-bad">
              {failures} deliveries failed in a row, the first <Moment at={since} />.
            </p>
          )}
          {because && <p className="note tone-waits">It is paused: {because}</p>}
          {rotates && (
            <p className="note">
              The next secret takes over <Moment at={rotates} />.{' '}
              {allowed.includes('use_secret') && (
                <Button small busy={use.isBusy} onClick={() => use.run()}>
                  Use it now
                </Button>
              )}
            </p>
          )}
          {rotate.answer?.secret && (
            <CodeBlock text={rotate.answer.secret} what="the next secret, shown once" />
          )}
          {last && last.outcome !== 'delivered' && !since && (
            <p className="note tone-waits">
              The last attempt, <Moment at={last.started_at} />: {lastAttemptSaid(last)}
            </p>
          )}
          <Address key={`address-${id}`} id={id} url={url} why={whyNotChange(allowed)} />
          <Events key={id} id={id} chosen={types} why={whyNotChange(allowed)} />
          <Deliveries webhookId={id} mayReplay={allowed.includes('replay')} />
        </Page>
      )}
    </Shown>
  );
}

const whyNotChange = (allowed: readonly string[]) =>
  allowed.includes('update') ? undefined : 'Only an admin or owner changes it.';

interface EventsProps {
  id: string;
  chosen: string[] | null;
  why: string | undefined;
}

/** Which events it gets, to be changed. */
function Events({ id, chosen, why }: EventsProps) {
  const [next, setNext] = useState<string[] | null>();
  const save = useAct(
    (event_types: string[] | null) =>
      api.patch('/api/webhooks/{id}', { path: { id }, body: { event_types: event_types as never } }),
    {
      touches: ['/api/webhooks'],
      done: () => {
        setNext(undefined);
        tell('Saved.');
      },
    },
  );
  return (
    <Section
      title="Events"
      acts={
        next === undefined && (
          <Button small why={why} onClick={() => setNext(chosen)} label="Change the events">
            Change
          </Button>
        )
      }
    >
      {next === undefined ? (
        <p>{chosen === null ? 'All.' : chosen.map(labelOf).join(', ')}</p>
      ) : (
        <>
          <EventChoice chosen={next} onChoose={setNext} />
          <Failed problem={save.error} />
          <div className="row">
            <Button
              kind="primary"
              busy={save.isBusy}
              why={next?.length === 0 ? 'Choose an event first.' : undefined}
              onClick={() => save.run(next)}
            >
              Save
            </Button>
            <Button onClick={() => setNext(undefined)}>Cancel</Button>
          </div>
        </>
      )}
    </Section>
  );
}
