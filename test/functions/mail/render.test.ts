import { describe, expect, it } from 'vitest';
import { renderMail } from '../../../functions/mail/render.ts';
import { type MailName, type MailTemplate, mailTemplates } from '../../../functions/mail/templates.ts';

const base = 'https://app.example.com';
const rows = Object.entries<MailTemplate>(mailTemplates) as [MailName, MailTemplate][];

const textsOf = ({ subject, lines, action, closing }: MailTemplate) => [
  ...[subject, ...lines, action.label, action.path, closing],
];
const placeholders = (row: MailTemplate) => [
  ...new Set(
    textsOf(row).flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')),
  ),
];
/** The mail with a value made for each of its placeholders. */
function rendered(name: MailName, value: (placeholder: string) => string, appBaseUrl = base) {
  const values = Object.fromEntries(placeholders(mailTemplates[name]).map((key) => [key, value(key)]));
  return renderMail(name, values as never, appBaseUrl);
}
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', '#34': '"', '#39': "'" };
const unescaped = (html: string) => html.replaceAll(/&(#?\w+);/g, (_, name) => entities[name] ?? '?');
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
/** How often each element occurs, whatever it holds. */
function elements(html: string) {
  const counts: Record<string, number> = {};
  for (const [, tag = ''] of html.matchAll(/<(\/?\w+)/g)) counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
}

describe.each(rows)('the mail %s', (name, row) => {
  it('greets, says something behind the greeting, and ends with small print', () => {
    const [greeting, ...rest] = row.lines;
    expect(greeting).toMatch(/^Hello( \{\{\w+\}\})?,$/);
    expect(rest.join(' ')).toMatch(/\w.*(?:\.|\}\})$/);
    expect(row.closing).toMatch(/\.$/);
  });

  it('says all its parts in text and in HTML, and leaves no gap', () => {
    const mail = rendered(name, (key) => `«${key}»`);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|\{%|undefined/);
    expect(mail.subject).not.toBe('');
    expect(titleOf(mail.html)).toBe(mail.subject);
    for (const line of [...row.lines, row.action.label, row.closing]) {
      const words = line.replaceAll(/\{\{(\w+)\}\}/g, '«$1»');
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(`>${words}</`);
    }
  });

  it.each([base, `${base}/console`])('links to %s', (appBaseUrl) => {
    const token = 'Az09-_Az09-_Az09-_Az09-_Az09-_Az09-_Az09-_A';
    const mail = rendered(name, () => token, appBaseUrl);
    const path = row.action.path.replaceAll(/\{\{\w+\}\}/g, token);
    const link = appBaseUrl.replace(/\/$/, '') + path;
    expect(mail.text.split('\n')).toContain(link);
    expect(hrefs(mail.html)).toEqual([link, link]);
    expect(mail.html).toContain(`>${link}</a>`);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><a href="https://evil.example.com">Log in</a>',
    "' & &lt;b&gt; </title><script>",
    '{{ 7*7 }}',
    '{{token}} {{ link }} {{ "a" | upcase }}',
    '{% include "layout" %}{% assign name = 1 %}{%- raw -%}',
    '$& $1 \\n',
  ])('shows %j as it is', (value) => {
    const [mail, harmless] = [rendered(name, () => value), rendered(name, () => 'x')];
    expect(elements(mail.html)).toEqual(elements(harmless.html));
    expect(unescaped(hrefs(mail.html)[0] ?? '')).toBe(
      base + row.action.path.replaceAll(/\{\{\w+\}\}/g, encodeURIComponent(value)),
    );
    for (const line of [...row.lines, row.closing]) {
      const words = line.replaceAll(/\{\{\w+\}\}/g, () => value);
      expect(mail.text).toContain(words);
      expect(unescaped(mail.html)).toContain(`>${words}</`);
    }
    expect(mail.subject).toBe(row.subject.replaceAll(/\{\{\w+\}\}/g, () => value));
  });

  it('lets no value forge a line, a header or the direction of reading', () => {
    const lines = rendered(name, () => 'x').text.split('\n').length;
    const value =
      'Eve\r\nBcc: all@example.com\n\nAccept:\u2028https://evil.example.com\u0085\u0000\u001b[2J\u202egnp\u2066\u200f';
    const mail = rendered(name, () => value);
    expect(mail.text.split(/\r|\n|\u2028|\u2029|\u0085/)).toHaveLength(lines);
    for (const part of [mail.subject, mail.text.replaceAll('\n', ''), mail.html.replaceAll('\n', '')]) {
      expect(part).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }
  });
});

describe('a mail', () => {
  it('keeps names of all scripts, with what their letters are joined by', () => {
    const names = ['Łukasz Żółć', 'علی‌رضا', '👩‍💻 Ada', '李', 'O’Neil'];
    for (const name of names)
      expect(rendered('password_changed', () => name).text).toContain(`Hello ${name},`);
  });

  it('isn’t made while a value is missing', () => {
    expect(() => renderMail('invite', { inviter: 'Ada' } as never, base)).toThrow('undefined variable: org');
    // What every object has is no value either.
    expect(() => renderMail('password_changed', Object.create({ name: 'Ada' }), base)).toThrow('name');
  });

  it('has no empty paragraph where there is no summary', () => {
    const mail = rendered('run_failed', (key) => (key === 'summary' ? '' : key));
    expect(mail.text).not.toContain('\n\n\n');
    expect(mail.html).not.toMatch(/<p[^>]*><\/p>/);
  });

  it('can be read by everybody: language, title, preview, and colours for the dark', () => {
    const { html } = rendered('reset_password', (key) => key);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    const preview = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1];
    expect(preview).toMatch(/^a new password was requested/);
    // Nothing is loaded from anywhere: who opens a mail is nobody's business.
    expect(html).not.toMatch(/<img|<link|url\(|<script|@import/);
  });
});
