import type { StreamEvent } from '../../../shared/http/streams/sse.ts';

/** What a turn says. Each event goes out at once, and is kept for the message that is stored. */
export interface Speech {
  /** All events so far. */
  readonly events: readonly StreamEvent[];
  emit(event: StreamEvent): void;
  /** A paragraph in the service's own words; nothing where it is empty. */
  say(paragraph: string): void;
}

/** @param push hands each event to the reader of the stream */
export function speech(push: (event: StreamEvent) => void = () => {}): Speech {
  const events: StreamEvent[] = [];
  const emit = (event: StreamEvent) => {
    events.push(event);
    push(event);
  };
  return {
    events,
    emit,
    say(paragraph) {
      if (paragraph === '') return;
      const isNext = events.some(({ type }) => type === 'token');
      // Word by word, as a model would send it.
      for (const text of `${isNext ? '\n\n' : ''}${paragraph}`.match(/\s*\S+\s*/g) ?? [])
        emit({ type: 'token', source: 'service', text });
    },
  };
}

/** What was said, as one text. */
export const textOf = (events: readonly StreamEvent[]): string =>
  events.map(({ type, text }) => (type === 'token' ? (text as string) : '')).join('');
