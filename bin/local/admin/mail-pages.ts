import type { Mail } from './mailbox.ts';

/** A page of the mailbox, with the only things that it may load or run. */
export interface MailPage {
  html: string;
  policy: string;
}

/** All mails as plain text, newest first. */
export const mailList = (mails: readonly Mail[]): MailPage => ({
  html: `<!doctype html><meta charset="utf-8"><title>Mailbox</title><h1>Sent mail</h1>${
    mails.length === 0 ? '<p>Nothing was sent yet.</p>' : mails.map(listed).join('')
  }`,
  policy: "default-src 'none'",
});

/** A mail's HTML as a mail program shows it: with its styles, without scripts and without anything from elsewhere. */
export const mailAsHtml = ({ html }: Mail): MailPage => ({
  html,
  policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
});

// Mails of version 0.1 lie there without headers.
const listed = ({ id, sent_at, from, to, subject, text, html, headers = {} }: Mail) =>
  `<hr><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(sent_at)}: ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}${
    html === '' ? '' : ` (<a href="/_local/mail/${id}">as HTML</a>)`
  }</p>${Object.entries(headers).map(headerLine).join('')}
<pre>${linkify(escapeHtml(text || html))}</pre>`;

const headerLine = ([name, value]: [string, string]) =>
  `<p><code>${escapeHtml(name)}: ${linkify(escapeHtml(value))}</code></p>`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

// On escaped text: a quote can't end the attribute, and a > ends the URL in a header.
const linkify = (text: string) =>
  text.replace(/https?:\/\/(?:(?!&#62;)[^\s<>])+/g, (url) => `<a href="${url}">${url}</a>`);
