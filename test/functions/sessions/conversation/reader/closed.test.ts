import { expect, it } from 'vitest';
import { actOf, type Moment, readAt } from './sentence.ts';

const strangers = [
  ...[
    'not',
    'never',
    'nicht',
    'pas',
    'no',
    'jamais',
    'if',
    'unless',
    'when',
    'after',
    'tomorrow',
    'maybe',
    'Tom',
  ],
  ...[
    'said',
    'almost',
    'partly',
    'instead',
    'staging',
    'why',
    'nothing',
    'без',
    'いいえ',
    'don’t',
    'un',
    'wait',
  ],
  ...[
    '?',
    '¿',
    '…',
    '...',
    '--',
    '___',
    '/',
    '\\',
    '|',
    '#',
    '"',
    '`',
    '(',
    '>',
    '=',
    '~',
    '*',
    '❌',
    '🤔',
    '👎',
  ],
  ...['\u200b', '\u00ad', '\u202e', '2', '50%', '$5', 'null'],
];

/** The sentence with the stranger at each of its places. */
const joined = (sentence: string, stranger: string) => {
  const words = sentence.split(' ');
  return Array.from({ length: words.length + 1 }, (_, at) => words.toSpliced(at, 0, stranger).join(' '));
};

it.each<[Moment, 'confirm' | 'deploy', string]>([
  ['3', 'confirm', 'yes'],
  ['3', 'confirm', 'looks good to me'],
  ['3', 'confirm', 'ok, the sizing is fine'],
  ['3', 'confirm', "great, let's continue"],
  ['6', 'deploy', 'deploy'],
  ['6', 'deploy', 'yes, please deploy it now'],
  ['6', 'deploy', 'looks good. deploy the vector database'],
])(
  'at gate %s nothing is left of %s in "%s" with a word or a sign in it that is not its own',
  (at, act, sentence) => {
    expect(actOf(at, readAt(at, sentence))).toBe(act);
    const taken = strangers
      .flatMap((stranger) => joined(sentence, stranger))
      .filter((text) => actOf(at, readAt(at, text)) !== null);
    expect(taken).toEqual([]);
  },
);
