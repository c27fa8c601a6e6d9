import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, whyNot } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { useKeptForm } from '../../ui/kept-form.ts';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { EventChoice } from './event-choice.tsx';
import { lastAttemptSaid } from './outcomes.ts';

/** Where events are sent to. */
export function Webhooks() {
  const me = useMe();
  const why = whyNot(me.data?.role, 'admin');
  const webhooks = useRead('/api/webhooks', { enabled: why === undefined && me.data !== undefined });
  const [isOpen, setOpen] = useState(false);
  const add = (
    <Button kind={isOpen ? 'plain' : 'primary'} why={why} onClick={() => setOpen(true)}>
      Add a webhook
    </Button>
  );
  return (
    <Page title="Webhooks" acts={add}>
      {isOpen && <NewWebhook onClose={() => setOpen(false)} />}
      {why ? (
        <p className="soft">{why}</p>
      ) : (
        <Shown of={webhooks}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title="No webhook yet">
                A webhook sends each event to a program of yours, to Slack or to Teams.
              </Empty>
            ) : (
              <div className="card card-flush scroll-x list-table">
                <table>
                  <thead>
                    <tr>
                      <th>Target</th>
                      <th>State</th>
                      <th>Failures in a row</th>
                      <th>Last delivered</th>
                      <th>Last attempt</th>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map(
                      ({ id, url, description, status, failures, delivered_at: at, last_attempt: last }) => (
                        <tr key={id}>
                          <td>
                            <Link to="/settings/webhooks/$id" params={{ id }} className="row-link">
                              {description || url}
                            </Link>
                            {description && <div className="small soft">{url}</div>}
                          </td>
                          <td>
                            <State of={status} />
                          </td>
                          <td data-head="Failures in a row">{failures}</td>
                          <td data-head="Last delivered">{at ? <Moment at={at} /> : 'never'}</td>
                          <td data-head="Last attempt">
                            {lastAttemptSaid(last)}
                            {last && (
                              <div className="small soft">
                                <Moment at={last.started_at} />
                              </div>
                            )}
                          </td>
                        </tr>
                      ),
                    )}
                  </tbody>
                </table>
              </div>
            )
          }
        </Shown>
      )}
    </Page>
  );
}

function NewWebhook({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [events, setEvents] = useState<string[] | null>(null);
  const kept = useKeptForm('webhook', useMe().data?.id);
  const create = useAct(
    ({ url = '', description, format }: Record<string, string>) =>
      api.post('/api/webhooks', {
        body: {
          url,
          format: format as 'raw',
          event_types: events as never,
          ...(description && { description }),
        },
      }),
    { touches: ['/api/webhooks'], done: kept.forget },
  );
  const made = create.answer;
  if (made)
    return (
      <Section title="The webhook is there">
        {made.secret && (
          <>
            <p>Events are signed with this secret. It is shown once: copy it now.</p>
            <CodeBlock text={made.secret} what="secret" />
          </>
        )}
        <div>
          <Button
            kind="primary"
            onClick={() => void navigate({ to: '/settings/webhooks/$id', params: { id: made.id } })}
          >
            Go on
          </Button>
        </div>
      </Section>
    );
  return (
    <Section title="Add a webhook">
      <form className="stack" {...kept.props} onSubmit={(event) => create.run(textsOf(event))}>
        <Field
          label="Address"
          hint="By https, and reachable from the internet."
          wrong={wrongAt(create.error, 'url')}
        >
          <input name="url" type="url" required placeholder="https://example.com/hooks/deployments" />
        </Field>
        <Field label="What it is for" wrong={wrongAt(create.error, 'description')}>
          <input name="description" maxLength={200} />
        </Field>
        <Field label="Format">
          <select name="format">
            <option value="raw">For programs (JSON)</option>
            <option value="slack">Slack</option>
            <option value="teams">Microsoft Teams</option>
          </select>
        </Field>
        <EventChoice chosen={events} onChoose={setEvents} />
        <Failed problem={create.error} />
        <div className="row">
          <Button
            type="submit"
            kind="primary"
            busy={create.isBusy}
            why={events?.length === 0 ? 'Choose an event first.' : undefined}
          >
            Add it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Section>
  );
}
