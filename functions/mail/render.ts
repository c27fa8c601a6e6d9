import { Liquid } from 'liquidjs';
import { htmlLayout, textLayout } from './layout.ts';
import { type MailName, type MailTemplate, type MailValues, mailTemplates } from './templates.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The URL by which a mail program ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The parts of some mails beside their template's texts. */
export interface Extras {
  /** The target of the button, instead of the template's path. */
  link?: string;
  /** The last paragraph before the items: where the deployment is. */
  place?: string | undefined;
  items?: readonly { title: string; link: string }[];
  /** After the items. */
  more?: string | undefined;
  /** The page where members choose their mails. */
  settings?: string;
}

/**
 * Liquid with one way of escaping, applied to every value. A value or filter that is missing throws: a mail with a
 * gap must not go out.
 */
function liquid(outputEscape: 'escape' | ((value: unknown) => string)) {
  const engine = new Liquid({
    outputEscape,
    cache: false,
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: true,
  });
  return (template: string, values: object): string => engine.parseAndRenderSync(template, values);
}

/**
 * A value stays within its line: line breaks, tabs and other control characters, which could forge a line of a text
 * or a header, become a space. Signs that turn the direction of writing go, which could make a name read as another.
 */
const onOneLine = (value: unknown) =>
  String(value)
    .toWellFormed()
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const words = liquid(onOneLine);
const address = liquid((value) => encodeURIComponent(String(value)));
const plain = liquid(String);
const html = liquid('escape');

/**
 * Fills a mail's row, as plain text and as HTML. Values are untrusted: a name may hold markup, line breaks or Liquid.
 * They are put into the row's texts first, and the layouts then take whole lines, so each is escaped once and what
 * looks like a template in it is never parsed.
 * @throws Error when a value is missing
 */
export function renderMail<Name extends MailName>(
  name: Name,
  values: MailValues<Name>,
  appBaseUrl: string,
  extras: Extras = {},
): RenderedMail {
  const { subject, lines, action, closing }: MailTemplate = mailTemplates[name];
  // An empty summary leaves no empty paragraph.
  const filled = lines.map((line) => words(line, values)).filter((line) => line !== '');
  const parts = {
    subject: words(subject, values),
    lines: extras.place === undefined ? filled : [...filled, `Where: ${onOneLine(extras.place)}.`],
    preview: filled[1] ?? '',
    label: action.label,
    link: extras.link ?? appBaseUrl + address(action.path, values),
    items: (extras.items ?? []).map(({ title, link }) => ({ title: onOneLine(title), link })),
    more: extras.more === undefined ? [] : [extras.more],
    closing: words(closing, values),
    settings: extras.settings === undefined ? [] : [extras.settings],
  };
  return { subject: parts.subject, text: plain(textLayout, parts), html: html(htmlLayout, parts) };
}
