import { labelOf, type Tone, toneOf } from '../format/words.ts';

/** A state as a word with its colour's dot; the word alone says it. */
export function State({ of, tone = toneOf(of), children }: { of: string; tone?: Tone; children?: string }) {
  return (
    <span className={`status tone-${tone}${tone === 'busy' ? ' status-busy' : ''}`}>
      {children ?? labelOf(of)}
    </span>
  );
}

export function Tag({ children, tone = 'quiet' }: { children: string; tone?: Tone }) {
  return <span className={`tag tone-${tone}`}>{children}</span>;
}
