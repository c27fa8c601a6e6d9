import type { Mention } from './mentions.ts';
import { normOf, type ReaderInput, type Taken } from './reader-input.ts';

const neutral = new Set(
  "we i the a our please also just then now it is us it's but thanks hi hello hey ok okay".split(' '),
);
const before = new Map<string, boolean>([
  ...`|with|need|needs|want|use|using|include|including|enable|require|plus|add|yes|yes to|yes with|to use|have|would like|like|turn on|switch on`
    .split('|')
    .map((words) => [words, true] as const),
  ...`no|without|don't need|don't want|don't use|dont need|dont want|do not need|do not want|do not use|skip|disable|no need for|turn off|switch off`
    .split('|')
    .map((words) => [words, false] as const),
]);
const behind = new Map<string, boolean>([
  ...'yes|true|on|enabled|needed|required|wanted|y|needed|is needed|is required|is wanted|is on'
    .split('|')
    .map((words) => [words, true] as const),
  ...`no|false|off|none|n|disabled|unnecessary|not needed|not required|is not needed|isn't needed|is not required|isn't required|is off|is unnecessary`
    .split('|')
    .map((words) => [words, false] as const),
]);
const longestBehind = 3;

/** Yes or no at the name of a yes-or-no field: "no hybrid", "hybrid: yes", "we don't need hybrid search". */
export function readBoolean(
  input: ReaderInput,
  lead: readonly string[],
  mention: Mention,
  end: number,
): Taken | undefined {
  const { field } = mention;
  const led = lead.filter((word) => !neutral.has(word)).join(' ');
  const said = before.get(led);
  const isBare = led === '';
  const sign = input.tokens[mention.end];
  const from = sign?.kind === 'sign' || sign?.text === '?' ? mention.end + 1 : mention.end;
  for (let to = Math.min(from + longestBehind, end); to > from; to--) {
    const words = Array.from({ length: to - from }, (_, n) => normOf(input, from + n)).join(' ');
    const value = behind.get(words);
    if (value === undefined) continue;
    // "turn on hybrid search off" says both, too.
    if (said === true) return value || isBare ? { field, value, end: to } : undefined;
    // "no hybrid needed"; "no hybrid: yes" says both.
    const isNeed = from === mention.end && /^(?:needed|required|wanted)$/.test(words);
    return said === false && isNeed ? { field, value: false, end: to } : undefined;
  }
  return said === undefined || from !== mention.end ? undefined : { field, value: said, end: mention.end };
}

const alone = new Map<string, boolean>([
  ['needed', true],
  ['required', true],
  ['we need it', true],
  ['i need it', true],
  ['we need that', true],
  ['not needed', false],
  ['not required', false],
  ["we don't need it", false],
  ["i don't need it", false],
  ["we don't need that", false],
  ['we do not need it', false],
]);

/** An answer to a yes-or-no question that doesn't name what it is about. */
export const readAlone = (words: string): boolean | undefined => alone.get(words);
