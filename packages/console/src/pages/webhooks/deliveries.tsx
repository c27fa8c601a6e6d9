import type { Schema } from '@deployment-orchestrator/client';
import { useState } from 'react';
import { useAct, useList } from '../../api/read.ts';
import { api } from '../../api.ts';
import { labelOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More, Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { tell } from '../../ui/toast.tsx';
import { attemptSaid } from './outcomes.ts';

const states = ['pending', 'delivered', 'halted', 'failed', 'missed'] as const;
const dayMs = 86_400_000;

/** What became of each event: its attempts, what the target answered, and sending it again. */
export function Deliveries({ webhookId: id, mayReplay }: { webhookId: string; mayReplay: boolean }) {
  const [status, setStatus] = useState<(typeof states)[number]>();
  const list = useList('/api/webhooks/{id}/deliveries', { path: { id }, query: { status }, every: 5_000 });
  const touches = [`/api/webhooks/${id}`];
  const again = useAct(
    (delivery_id: string) =>
      api.post('/api/webhooks/{id}/deliveries/{delivery_id}/redeliver', { path: { id, delivery_id } }),
    { touches, done: () => tell('It is sent again.') },
  );
  const replay = useAct(
    () =>
      api.post('/api/webhooks/{id}/replay', {
        path: { id },
        body: { since: new Date(Date.now() - dayMs).toISOString() },
      }),
    { touches, done: ({ replayed }) => tell(`${replayed} deliveries are sent again.`) },
  );
  return (
    <Section
      title="Deliveries of the last 30 days"
      flush
      acts={
        <>
          <select
            aria-label="State"
            value={status ?? ''}
            onChange={({ currentTarget }) => setStatus((currentTarget.value || undefined) as typeof status)}
          >
            <option value="">All</option>
            {states.map((each) => (
              <option key={each} value={each}>
                {labelOf(each)}
              </option>
            ))}
          </select>
          {mayReplay && (
            <Button small busy={replay.isBusy} onClick={() => replay.run()}>
              Send again what failed since yesterday
            </Button>
          )}
        </>
      }
    >
      <Failed problem={again.error ?? replay.error} />
      <Shown of={list}>
        {(items) =>
          items.length === 0 ? (
            <div className="card-head">
              <Empty title="Nothing was sent">The next event is; “Send a test” sends one now.</Empty>
            </div>
          ) : (
            <ul className="plain list">
              {items.map(
                ({
                  id: each,
                  event_type: type,
                  status: state,
                  created_at,
                  next_attempt_at: next,
                  attempts,
                }) => (
                  <li key={each}>
                    <details>
                      <summary>
                        <State of={state} /> {labelOf(type)}{' '}
                        <span className="soft">
                          <Moment at={created_at} />,{' '}
                          {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}
                        </span>
                      </summary>
                      <div className="stack">
                        {next && (
                          <p>
                            The next attempt is <Moment at={next} />.
                          </p>
                        )}
                        {attempts.map((attempt) => (
                          <Attempt key={attempt.number} attempt={attempt} />
                        ))}
                        <div>
                          <Button small busy={again.isBusy} onClick={() => again.run(each)}>
                            Send it again
                          </Button>
                        </div>
                      </div>
                    </details>
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Shown>
      <More of={list} />
    </Section>
  );
}

function Attempt({ attempt }: { attempt: Schema<'WebhookDelivery'>['attempts'][number] }) {
  const { said, act } = attemptSaid(attempt);
  return (
    <div className="stack-tight">
      <p>{said}</p>
      {act && <p className="small">{act}</p>}
      {attempt.response && <CodeBlock text={attempt.response} what="what the target answered" />}
    </div>
  );
}
