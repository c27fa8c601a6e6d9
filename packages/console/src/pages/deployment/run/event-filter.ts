import type { DeploymentEvent } from '../../../api/types.ts';

export interface EventFilter {
  kind: 'all' | 'wrong' | 'steps' | 'decisions';
  words: string;
}

type Shown = Pick<DeploymentEvent, 'type' | 'severity' | 'title' | 'body' | 'step' | 'created_at'>;

/** The events that a filter lets through, in their order. */
export function matching<E extends Shown>(events: readonly E[], { kind, words }: EventFilter): E[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return events.filter((event) => {
    if (kind === 'wrong' && event.severity !== 'warn' && event.severity !== 'fail') return false;
    if (kind === 'steps' && event.type !== 'run_event') return false;
    if (kind === 'decisions' && event.type === 'run_event') return false;
    const text = `${event.title} ${event.body ?? ''} ${event.step ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Events as lines of a text file. */
export const linesOf = (events: readonly Shown[]): string =>
  events
    .map(({ created_at, severity, step, title, body }) =>
      [created_at, severity, step ?? '-', title, body].filter(Boolean).join('\t'),
    )
    .join('\n');

/** As few that what comes into sight is little more than what fits there, and as many that ten thousand are hundreds of blocks. */
export const mostInBlock = 20;

/** A list in blocks, so that what is added draws the last of them alone; thousands of rows stay as they are. */
export const blocksOf = <E>(events: readonly E[]): E[][] =>
  Array.from({ length: Math.ceil(events.length / mostInBlock) }, (_, index) =>
    events.slice(index * mostInBlock, (index + 1) * mostInBlock),
  );
