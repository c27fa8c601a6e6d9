import { useMemo, useState } from 'react';
import type { Deployment, DeploymentEvent } from '../../../api/types.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { saveAs } from '../../../ui/save-as.ts';
import { Section } from '../../../ui/section.tsx';
import { State } from '../../../ui/state.tsx';
import { type EventFilter, linesOf, matching } from './event-filter.ts';
import { EventList } from './event-list.tsx';
import { useEvents } from './use-events.ts';

const kinds = {
  all: 'All events',
  wrong: 'Warnings and failures',
  steps: 'What runs did',
  decisions: 'What people did',
} as const;

const none: DeploymentEvent[] = [];

/** All that happened, as it happens; the end is followed until somebody scrolls away from it. */
export function EventsTab({ deployment }: { deployment: Deployment }) {
  const { data: events = none, error: problem, isPending } = useEvents(deployment.id);
  const [filter, setFilter] = useState<EventFilter>({ kind: 'all', words: '' });
  const [isFollowing, setFollowing] = useState(true);
  // Of ten thousand events: not again for each scroll that starts or ends the following.
  const shown = useMemo(() => matching(events, filter), [events, filter]);
  return (
    <Section
      title={`${events.length} events`}
      acts={
        <>
          {!problem && deployment.active_run && <State of="running">Live</State>}
          {!isFollowing && (
            <Button small onClick={() => setFollowing(true)}>
              Follow the end
            </Button>
          )}
          <Button small onClick={() => saveAs(`${deployment.name}-events.txt`, linesOf(shown))}>
            {shown.length === events.length ? 'Download' : `Download the ${shown.length} shown`}
          </Button>
        </>
      }
    >
      <div className="filters">
        <select
          aria-label="Which events"
          value={filter.kind}
          onChange={({ currentTarget }) => setFilter({ ...filter, kind: currentTarget.value as never })}
        >
          {Object.entries(kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label="Filter by words"
          placeholder="Filter by words"
          data-search
          value={filter.words}
          onChange={({ currentTarget }) => setFilter({ ...filter, words: currentTarget.value })}
        />
      </div>
      <Failed problem={problem} />
      {shown.length === 0 && !isPending && <Empty title="Nothing happened that matches" />}
      <EventList events={shown} isFollowing={isFollowing} onFollow={setFollowing} />
    </Section>
  );
}
