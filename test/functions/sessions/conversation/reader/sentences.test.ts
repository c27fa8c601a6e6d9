import { describe, expect, it } from 'vitest';
import { adversarialSentences } from './adversarial-sentences.ts';
import { naturalSentences } from './natural-sentences.ts';
import { judge, readAt, type Sentence } from './sentence.ts';

const told = (sentences: readonly Sentence[]) =>
  sentences.map((sentence) => [`${sentence.text} (gate ${sentence.at})`, sentence] as const);

describe('an ordinary answer simply works', () => {
  it.each(told(naturalSentences.filter(({ simple }) => simple)))('%s', (_, sentence) => {
    expect([judge(sentence), readAt(sentence.at, sentence.text)]).toMatchObject(['right', {}]);
  });
});

describe('what people say is right or asked back', () => {
  it.each(told(naturalSentences.filter(({ simple }) => !simple)))('%s', (_, sentence) => {
    expect([judge(sentence), readAt(sentence.at, sentence.text)]).not.toMatchObject(['wrong', {}]);
  });

  it('most of what people say is read right and not asked back', () => {
    const right = naturalSentences.filter((sentence) => judge(sentence) === 'right');
    expect(right.length / naturalSentences.length).toBeGreaterThan(0.85);
  });
});

describe('ambiguous texts are never taken wrongly', () => {
  it.each(told(adversarialSentences))('%s', (_, sentence) => {
    expect([judge(sentence), readAt(sentence.at, sentence.text)]).not.toMatchObject(['wrong', {}]);
  });
});
