import { units } from './units.ts';

// The forms of tokens.

/** ":)", "=D", "^^" and faces that are glad: no word of a message. A sad or a laughing one may be a doubt, and stays. */
const smiley =
  /(?<![^\s.,!?)])(?:[:;=][-']?[)DP]{1,3}|\^\^|<3|xD|\(:|[\u{1F600}\u{1F601}\u{1F603}\u{1F604}\u{1F609}\u{1F60A}\u{1F60D}\u{1F60E}\u{1F917}\u{1F929}\u{1F642}\u{1F970}\u{2728}\u{2764}\u{1F389}\u{1F4AA}\u{1F64C}]\u{FE0F}?)(?![^\s.,!?])/uy;
const smileys = new RegExp(smiley.source, 'gu');

export const withoutSmileys = (text: string): string =>
  text.replace(smileys, ' ').replace(/ +(?=[.,!?]|$)/g, '');

/** `quoted` is text in quotes or a schedule; `other` is any token that is none of the rest. */
export type TokenKind = 'word' | 'number' | 'quoted' | 'link' | 'sign' | 'comma' | 'stop' | 'other';

const scheduleField = String.raw`[\d*](?:[\d*/,-]{0,30}[\d*])?`;
// Every pattern reads its own characters once, or a bounded number of them: the whole is linear in the text.
export const patterns: readonly [TokenKind | 'space' | 'bullet', RegExp][] = [
  ['space', /[^\S\n]+/y],
  ['space', smiley],
  ['bullet', /(?<=^|\n)[-*•](?=[^\S\n])/y],
  ['quoted', new RegExp(String.raw`(?:${scheduleField}[ \t]{1,3}){4}${scheduleField}(?![^\s.,;!?])`, 'y')],
  ['quoted', /"([^"\n]{1,200})"|`([^`\n]{1,200})`|(?<!\d)\d{4}-\d{2}-\d{2}(?![\d-])/y],
  // Not the apostrophe of "the users' data".
  ['quoted', /(?<![\p{L}\d])'([^'\n]{1,60})'(?![\p{L}\d])/uy],
  [
    'link',
    /(?:https?:\/\/|arn:aws[a-z-]{0,12}:)[^\s<>"'`)\]]{1,2000}|(?:huggingface\.co|hf\.co)\/[\w./-]{1,200}/iy,
  ],
  ['number', /(?:\d{1,3}(?:\.\d{1,3})? ?[x×*] ?)?10(?:\^|\*\*)\d{1,2}(?![\p{L}\d.,])/iuy],
  // "2 500 vectors"; not the two numbers of "dims 768 200 qps" behind a number, nor those of "3 100 GB disks".
  [
    'number',
    /(?<!\d[kmb]?[ \t])[1-9]\d{0,2}(?:[ \u00a0\u202f](?!\d{3} ?(?:[GTM]i?B|G)\b)\d{3})+(?![\d._:]|,\d|\p{L})/iuy,
  ],
  ['number', /(?<![\p{L}\d.])\.\d{1,4}(?![\d.])/uy],
  ['number', /[1-9]\d{0,2}(?:['’]\d{3})+(?![\d'’])/y],
  ['number', /(?:(?<![^\s=:])-)?\d+(?:[.,_]\d+)*(?:e\+?\d{1,3}(?![\p{L}\d])|[½¼¾])?/iuy],
  ['word', /[\p{L}_][\p{L}\p{M}\d'’_./-]*/uy],
  ['sign', /[-=]>|[=:]/y],
  ['comma', /,/y],
  // "min. 1", "approx. 200"
  ['space', /(?<=\b(?:min|max|avg|approx|ca))\.(?=[ \t]?\d)/iy],
  // Not the point of ".5 TB".
  ['stop', /(?:[!?;\n]|\.(?!\d))+/y],
  ['other', /[\s\S]/uy],
];

// None of these begins a word, so that what is cut off is not read a second time.
export const trailing = /['’./,;!?]+$/;
// A pictogram that means "yes".
export const cheers = /^(?:👍|👌|✅|🙏|🚀|🎉|🙂|😊)$/u;

/** "searches/day" and "chunks/doc" are two words. */
export const perThing =
  /^(\p{L}{3,20})\/(?:(?<=^tok(?:ens?)?\/)s(?:ec|econd)?|day|week|month|hour|h|min|minute|workday|docs?|documents?|pages?|users?|person|articles?|tickets?|files?|products?)$/iu;

// Letters that may follow a number without a space and are a word of their own; with other letters the whole is a name.
export const gluedUnits = new Set([
  ...Object.keys(units),
  'd',
  'x',
  'dim',
  'dims',
  'qps',
  'rps',
  'rpm',
  'tps',
]);

// Digits of full width count as digits.
const wide = /[０-９]/g;
export const narrow = (text: string) => text.replace(wide, (digit) => String(digit.charCodeAt(0) - 0xff10));
