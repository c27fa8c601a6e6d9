import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import type { Origin } from '../block.ts';

/** The output of a turn. Each event is sent at once, and is kept for the stored message. */
export interface Speech {
  /** All events so far. */
  readonly events: readonly StreamEvent[];
  emit(event: StreamEvent): void;
  /** A paragraph in the service's own words, with where it comes from if it is an answer; nothing where it is empty. */
  say(paragraph: string, from?: Origin): void;
  /** The separator before a new paragraph: empty before the first one. */
  gap(): string;
}

/** @param push hands each event to the reader of the stream */
export function speech(push: (event: StreamEvent) => void = () => {}): Speech {
  const events: StreamEvent[] = [];
  const emit = (event: StreamEvent) => {
    events.push(event);
    push(event);
  };
  const gap = () => (events.some(({ type }) => type === 'token') ? '\n\n' : '');
  return {
    events,
    emit,
    gap,
    say(paragraph, from) {
      if (paragraph === '') return;
      const whole = `${gap()}${paragraph}`;
      // An answer goes out at once, since its origin stands beside each piece; else word by word, as a model would send it.
      if (from) emit({ type: 'token', source: 'service', text: whole, from });
      else
        for (const text of whole.match(/\s*\S+\s*/g) ?? []) emit({ type: 'token', source: 'service', text });
    },
  };
}

/** The output as one text. */
export const textOf = (events: readonly StreamEvent[]): string =>
  events.map(({ type, text }) => (type === 'token' ? (text as string) : '')).join('');
