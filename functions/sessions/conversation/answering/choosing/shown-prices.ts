import type { Values } from '../../../../agents/agent.ts';
import type { PastMessage } from '../../reader/reader.ts';
import { repliesBack } from './models.ts';
import { isSaidFor } from './named-variant.ts';

// Pure. What earlier replies say beside a price.

const amounts = /\$(\d[\d,]*(?:\.\d\d)?)/g;

/**
 * The words before a price in the latest replies, sentence by sentence: what they name may be the variant that the price is
 * of. The caller computes the price of that variant again.
 */
export function besidePrice(price: number, history: readonly PastMessage[]): string[] {
  const replies = history.filter(({ role }) => role === 'assistant').slice(-repliesBack);
  return replies
    .toReversed()
    .flatMap(({ text }) =>
      text
        .split(/\n|(?<=[a-z)%]\.) /)
        .flatMap((sentence) =>
          [...sentence.matchAll(amounts)]
            .filter(([, amount = '']) => isSaidFor(Number(amount.replaceAll(',', '')), price))
            .map(({ index }) => sentence.slice(0, index)),
        ),
    );
}

/** The model of a line of a list, with what stands behind its price: "- Qwen/Qwen3-8B: $1,501.58 a month with …". */
export const modelOfLine = (words: string): Values | undefined => {
  const [, model] = /^- (\S+\/\S+): $/.exec(words) ?? [];
  return model === undefined ? undefined : { model };
};
