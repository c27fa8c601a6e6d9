import { type MailName, type MailTemplate, type MailValues, mailTemplates } from './templates.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

type Values = Record<string, string>;

/** Fills a mail's row, as plain text and as HTML. Values are untrusted: a name may hold markup and line breaks. */
export function renderMail<Name extends MailName>(
  name: Name,
  values: MailValues<Name>,
  appBaseUrl: string,
): RenderedMail {
  const { subject, lines, action, closing }: MailTemplate = mailTemplates[name];
  const link = `${appBaseUrl}${fill(action.path, values, encodeURIComponent)}`;
  return {
    subject: fill(subject, values, onOneLine),
    text: `${[...lines.map((line) => fill(line, values, onOneLine)), `${action.label}:\n${link}`, fill(closing, values, onOneLine)].join('\n\n')}\n`,
    html: page([
      ...lines.map((line) => `<p>${paragraph(line, values)}</p>`),
      `<p style="margin:32px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`,
      `<p style="color:#57606a;font-size:13px">${paragraph(closing, values)}</p>`,
    ]),
  };
}

const fill = (text: string, values: Values, encode: (value: string) => string) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? ''));

const onOneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim();

const paragraph = (text: string, values: Values) =>
  fill(escapeHtml(text), values, (value) => escapeHtml(onOneLine(value)));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const buttonStyle =
  'background:#1f6feb;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none';

/** Styles stand at the elements, because mail programs drop style sheets. */
const page = (parts: string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="background:#f6f8fa;margin:0;padding:24px">
<div style="background:#ffffff;border-radius:8px;color:#1f2328;font:16px/1.5 system-ui,sans-serif;margin:auto;max-width:560px;padding:32px">
${parts.join('\n')}
</div></body></html>
`;
