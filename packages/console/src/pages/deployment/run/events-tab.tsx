import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Deployment, DeploymentEvent } from '../../../api/types.ts';
import { clockOf, exactly } from '../../../format/time.ts';
import { labelOf } from '../../../format/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { saveAs } from '../../../ui/save-as.ts';
import { Section } from '../../../ui/section.tsx';
import { State } from '../../../ui/state.tsx';
import { blocksOf, type EventFilter, linesOf, matching, mostInBlock } from './event-filter.ts';
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
  const log = useRef<HTMLDivElement>(null);
  // Of ten thousand events: not again for each scroll that starts or ends the following.
  const shown = useMemo(() => matching(events, filter), [events, filter]);
  const blocks = useMemo(() => blocksOf(shown), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is added
  useEffect(() => {
    if (isFollowing && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [shown.length, isFollowing]);
  const scrolled = ({
    currentTarget: { scrollTop, scrollHeight, clientHeight },
  }: {
    currentTarget: HTMLElement;
  }) => setFollowing(scrollHeight - scrollTop - clientHeight < 40);
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
            Download
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
      <div
        className="event-log small"
        role="log"
        aria-label="Events"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
        tabIndex={0}
        ref={log}
        onScroll={scrolled}
      >
        {blocks.map((block) => (
          <Block key={block[0]?.seq} events={block} filter={filter} />
        ))}
      </div>
    </Section>
  );
}

interface BlockProps {
  events: readonly DeploymentEvent[];
  filter: EventFilter;
}

/** Events don't change: a block is drawn again where it has grown, or where the filter is another. */
const Block = memo(
  ({ events }: BlockProps) => (
    <ul className={events.length === mostInBlock ? 'events event-block' : 'events'}>
      {events.map((event) => (
        <Row key={event.seq} event={event} />
      ))}
    </ul>
  ),
  (before, after) => before.filter === after.filter && before.events.length === after.events.length,
);

const Row = ({ event: { severity, title, body, step, created_at: at } }: { event: DeploymentEvent }) => (
  <li>
    <time className="soft number" dateTime={at} title={exactly(at)}>
      {clockOf(at)}
    </time>
    <span>
      <State of={severity}>{title}</State>
      <span className="unseen">{severity}</span>
      {body && <span className="soft"> {body}</span>}
    </span>
    <span className="soft">{step ? labelOf(step) : ''}</span>
  </li>
);
