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
