import { namespace } from './requests/objects.ts';
import { type Content, create, own, type Row } from './requests/row.ts';
import type { Answer, Ask, Send } from './send.ts';

/** An answer without what differs from run to run: what the record holds. */
export interface Recorded {
  code: number;
  reason?: string;
  message?: string;
  causes?: { reason?: string; message?: string; field?: string }[];
  warnings?: string[];
  /** What the row shows of an accepted answer. */
  shows?: unknown;
}

/** How requests are sent: by an administrator, or by whom the row says. */
export type Senders = (who?: Row['as']) => Send;

/** Asks one row in a namespace of its own, which must be new. */
export async function askRow(
  row: Row,
  senders: Senders,
  name: string,
  before: Ask[] = [],
): Promise<Recorded> {
  const admin = senders();
  for (const given of [create(namespace(name)), ...before, ...(row.given ?? [])]) {
    const { code, body } = await admin(inNamespace(given, name));
    if (code > 299) throw new Error(`${row.name}: what comes before was refused: ${JSON.stringify(body)}`);
  }
  return recorded(row, await senders(row.as)(inNamespace(row.ask, name)), name);
}

const inNamespace = ({ path, body, ...ask }: Ask, name: string): Ask => ({
  ...ask,
  path: path.replaceAll(own, name).replaceAll(encodeURIComponent(own), name),
  body: body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(own, name)),
});

function recorded({ shows }: Row, { code, body, warnings }: Answer, namespaceName: string): Recorded {
  const { reason, message, details } = (typeof body === 'string' ? { message: body } : body) as Status;
  const answer: Recorded =
    code > 299
      ? { code, reason, message, causes: sorted(details?.causes) }
      : { code, warnings: warnings.length ? warnings : undefined, shows: shows?.(body as Content) };
  return JSON.parse(normalized(JSON.stringify(answer), namespaceName));
}

/** By their fields: conflicts with several managers come in any order. */
const sorted = (causes: Recorded['causes']) =>
  causes?.toSorted((a, b) => ((a.field ?? '') < (b.field ?? '') ? -1 : 1));

interface Status {
  reason?: string;
  message?: string;
  details?: { causes?: Recorded['causes'] };
}

const uuid = /(?!1{8})[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const longText = /(\w)\1{60,}/g;

/** Without names of who asks, ids, times, versions, and texts that are only long. */
const normalized = (text: string, namespaceName: string) =>
  text
    .replaceAll(namespaceName, own)
    .replaceAll(/User \\"[^"\\]+\\"/g, 'User \\"{user}\\"')
    .replaceAll(uuid, '{uid}')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '{time}')
    .replaceAll(/(resourceVersion[\\":]+)\d+/g, '$1{version}')
    .replaceAll(longText, '{long}');
