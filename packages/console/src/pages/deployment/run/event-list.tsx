import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { DeploymentEvent } from '../../../api/types.ts';
import { clockOf, exactly } from '../../../format/time.ts';
import { labelOf } from '../../../format/words.ts';
import { State } from '../../../ui/state.tsx';
import { followsAfter } from './follow.ts';

interface EventListProps {
  events: readonly DeploymentEvent[];
  /** Whether the end stays in sight when something is added. */
  isFollowing: boolean;
  onFollow: (follows: boolean) => void;
}

const rowPx = 26;

/** Events as rows, of which only those in sight are in the page: ten thousand of them are drawn as fast as a few. */
export function EventList({ events, isFollowing, onFollow }: EventListProps) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ scrollTop: 0, scrollHeight: Number.POSITIVE_INFINITY });
  const rows = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: events.length,
    getScrollElement: () => log.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => events[index]?.seq ?? index,
    overscan: 10,
    // Places are written past the renderer, which would set them as inline styles.
    directDomUpdates: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is added
  useEffect(() => {
    if (isFollowing && events.length > 0) rows.scrollToIndex(events.length - 1, { align: 'end' });
  }, [events.length, isFollowing]);
  return (
    <div
      className="event-log small"
      role="log"
      aria-label="Events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
      ref={log}
      onScroll={({ currentTarget }) => {
        const { scrollTop, scrollHeight } = currentTarget;
        onFollow(followsAfter(isFollowing, currentTarget, before.current));
        before.current = { scrollTop, scrollHeight };
      }}
    >
      <ul className="events event-rows" ref={rows.containerRef}>
        {rows.getVirtualItems().map(({ key, index }) => {
          const event = events[index];
          return (
            event && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={events.length}
                aria-posinset={index + 1}
              >
                <Row event={event} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const Row = ({ event: { severity, title, body, step, created_at: at } }: { event: DeploymentEvent }) => (
  <>
    <time className="soft number" dateTime={at} title={exactly(at)}>
      {clockOf(at)}
    </time>
    <span>
      <State of={severity}>{title}</State>
      <span className="unseen">{severity}</span>
      {body && <span className="soft"> {body}</span>}
    </span>
    <span className="soft">{step ? labelOf(step) : ''}</span>
  </>
);
