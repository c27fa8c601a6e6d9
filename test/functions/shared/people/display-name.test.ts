import { expect, test } from 'vitest';
import { displayName, nameOrEmail } from '../../../../functions/shared/people/display-name.ts';

const messageOf = (name: string) => displayName.safeParse(name).error?.issues[0]?.message;

test('names of all scripts are taken as they are, without the space around them', () => {
  const names = ['Ada Lovelace', 'Ärzte & Söhne', "O'Brien-Łoś <ops>", '名前', 'אבג בע״מ', 'شركة'];
  // A Persian word with a joiner, a family and a flag, which are made of joiners and selectors.
  for (const name of [...names, 'می\u200cخواهم', '👩\u200d👩\u200d👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤\ufe0f']) {
    expect([name, displayName.parse(` ${name} `)]).toEqual([name, name]);
  }
});

test('marks that turn text around, and lines and controls, are refused and not taken away', () => {
  for (const mark of [
    '\u202a',
    '\u202b',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200f',
  ]) {
    expect(messageOf(`Acme${mark}gpj.exe`)).toContain('direction');
  }
  for (const control of ['\n', '\r', '\t', '\u0000', '\u0085', '\u2028', '\u2029', '\u001b']) {
    expect(messageOf(`Acme${control}Bcc: x`)).toContain('control characters');
  }
});

test('a name has something to see, and an end', () => {
  for (const nothing of ['', '   ', '\u00a0']) expect(messageOf(nothing)).toBe('must not be empty');
  for (const unseen of ['\u200b', '\u2060\u200d', '\u3164', '\u00ad']) {
    expect([unseen, messageOf(unseen)]).toEqual([unseen, 'must show something']);
  }
  expect(messageOf('x'.repeat(101))).toContain('at most 100');
});

test('a name brings no link into the mails that show it', () => {
  for (const link of [
    'Win at https://example.com',
    'HTTP://example.com/x',
    'ftp://example.com',
    'see WWW.example.com',
  ]) {
    expect([link, messageOf(link)]).toEqual([link, 'must not hold a web address']);
  }
  for (const name of ['Acme.io', 'A/B Testing: Sales // Ops', 'Awww. Studios']) {
    expect([name, messageOf(name)]).toEqual([name, undefined]);
  }
});

test('A person without a name is called by the address', () => {
  const email = 'ada@example.com';
  expect([nameOrEmail({ name: 'Ada', email }), nameOrEmail({ name: null, email })]).toEqual(['Ada', email]);
});
