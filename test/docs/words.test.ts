import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountTemplates } from '../../functions/mail/account-templates.ts';
import { auditActions } from '../../functions/shared/events/audit-actions.ts';

// Words that texts for customers don't use, each with what says it: the subject is a customer, caller, member, admin,
// owner, user or operator, and a thing has its name.
const avoided: Record<string, string> = {
  somebody: 'a member, a user, another request',
  anybody: 'a member, a user',
  nobody: 'no member, no user',
  whoever: 'the member who',
  whichever: 'any',
  whatever: 'any, every',
  'what of': 'the part of it that',
  'on our side': 'of the service',
  'by us': 'by the service',
  heed: 'read, follow',
  'once more': 'again',
  'all the same': 'nevertheless',
};

const pattern = new RegExp(`\\b(${Object.keys(avoided).join('|')})\\b`, 'i');

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && (name === 'description' || name === 'summary') ? [member] : textsIn(member),
  );
}

/** The paragraphs of a page for callers. */
const paragraphsOf = (page: string) =>
  readFileSync(join(import.meta.dirname, '../../docs', `${page}.md`), 'utf8').split(/\n(?=\s*[-|\d]|\n)/);

const openapi = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'));

test.each<[name: string, texts: string[]]>([
  ['the reference of the API', textsIn(openapi)],
  ['the actions of the audit log', Object.values(auditActions)],
  ...['cli', 'contract', 'customer-access', 'limits', 'mcp', 'tokens', 'webhooks'].map(
    (page): [string, string[]] => [`docs/${page}.md`, paragraphsOf(page)],
  ),
  ['the mails about accounts', Object.values(accountTemplates).map((template) => JSON.stringify(template))],
])('%s names who acts and what it is about', (_, texts) => {
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});

// A caller opens a field alone: its description doesn't begin with a pronoun for the thing that has the field.
const pronoun =
  /^(?:`\w+`: )?(?:(?:When|Where|Whether|Who|Whom|Why|What|How|Since when|Until when) )?(?:it|its|they|them|their)\b/i;
const vagueNull = /\bnull (?:where|once) (?:none|it|they|there)\b/i;

test('a description of the reference begins with a thing that has its name', () => {
  const sentences = textsIn(openapi).flatMap((text) => text.split(/\n+- /));
  expect(sentences.length).toBeGreaterThan(2_000);
  expect([...new Set(sentences.filter((text) => pronoun.test(text) || vagueNull.test(text)))]).toEqual([]);
});

// Comments of the code name who acts, too. A caller, member, user, operator, customer or attacker acts, and "this service"
// is meant where something is "ours".
const vague =
  /\b(whoever|whichever|whatever|somebody|anybody|nobody|everybody|heeds?|of ours|of theirs|once more|as good as)\b/i;
const comment = /^\s*(?:\/\*\*?|\*|\/\/)/;

test('a comment names who acts and what it is about', () => {
  const comments = globSync('{functions,lib,bin,packages/cli,packages/client}/**/*.ts', {
    exclude: (path) => /node_modules|generated/.test(path),
  }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (comment.test(line) ? [{ line, place: `${file}:${at + 1}` }] : [])),
  );
  expect(comments.length).toBeGreaterThan(5_000);
  expect(
    comments.filter(({ line }) => vague.test(line)).map(({ place, line }) => `${place} ${line.trim()}`),
  ).toEqual([]);
});
