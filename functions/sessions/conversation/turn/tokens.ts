import type { StreamEvent } from '../../../shared/http/sse.ts';

/** A text word by word, as a model would send it; `isNext` sets it apart from what was said before. */
export function* tokens(text: string, isNext: boolean): Generator<StreamEvent> {
  if (text === '') return;
  for (const word of `${isNext ? '\n\n' : ''}${text}`.match(/\s*\S+\s*/g) ?? [])
    yield { type: 'token', source: 'service', text: word };
}
