import { RefusedOperation } from './api.ts';

// Pure. An answer has at most 25 kB, since it goes into a model's context. What is larger is answered piece by piece: a part is named
// by a JSON pointer (RFC 6901), and a cursor goes on within it.

/** Of a whole answer of a tool, in bytes. */
export const mostAnswerBytes = 25_000;
/** For what stands around the document: the message, the notice, the list of what is left out. */
const aroundBytes = 4_000;
const mostDocumentBytes = mostAnswerBytes - aroundBytes;
/** A member that is larger than this, and than what is left, is left out, so that those behind it are seen. */
const mostMemberBytes = mostDocumentBytes / 4;
/** Of members that are named as left out. */
const mostLeftOut = 30;

/** What a document takes in an answer, where it stands twice: as JSON, and as text, which JSON writes as a string. */
export function weightOf(document: unknown): number {
  const text = JSON.stringify(document) ?? '';
  return Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(text));
}

export const fits = (document: unknown): boolean => weightOf(document) <= mostDocumentBytes;

export interface Piece {
  document: unknown;
  /** Parts that were too large to be among the others. */
  left_out: { part: string; bytes: number }[];
  next_cursor: string | null;
}

/**
 * A document, or a part of it, as much as an answer holds.
 * @throws RefusedOperation where there is no such part or position
 */
export function pieceOf(whole: unknown, { part = '', cursor }: { part?: string; cursor?: string }): Piece {
  const value = partAt(whole, part);
  const start = cursor === undefined ? 0 : Number(cursor);
  if (start === 0 && fits(value)) return { document: value, left_out: [], next_cursor: null };
  if (typeof value === 'string') return pieceOfText(value, start);
  const isList = Array.isArray(value);
  const entries = Object.entries(value as object);
  const taken: [string, unknown][] = [];
  const left_out: Piece['left_out'] = [];
  let bytes = 0;
  let next = start;
  for (; next < entries.length; next++) {
    const [name, member] = entries[next] as [string, unknown];
    const weight = weightOf({ [name]: member });
    const isLarge = weight > mostMemberBytes && bytes + weight > mostDocumentBytes;
    if (bytes + (isLarge ? 0 : weight) > mostDocumentBytes || left_out.length === mostLeftOut) break;
    if (isLarge) left_out.push({ part: `${part}/${escaped(name)}`, bytes: byteLength(member) });
    else bytes += weight;
    if (!isLarge || isList) taken.push([name, isLarge ? null : member]);
  }
  return {
    document: isList ? taken.map(([, member]) => member) : Object.fromEntries(taken),
    left_out,
    next_cursor: next < entries.length ? String(next) : null,
  };
}

function pieceOfText(text: string, start: number): Piece {
  // Characters weigh up to some bytes each in both places: halved until it fits.
  let length = mostDocumentBytes;
  while (!fits(text.slice(start, start + length))) length = Math.floor(length / 2);
  const end = start + length;
  return {
    document: text.slice(start, end),
    left_out: [],
    next_cursor: end < text.length ? String(end) : null,
  };
}

function partAt(whole: unknown, part: string): unknown {
  const names = part.split('/').slice(1).map(unescaped);
  let value = whole;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) throw unknownPart(part);
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');
const byteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

const unknownPart = (part: string) =>
  new RefusedOperation(422, {
    code: 'unknown_part',
    detail: `The document has no part ${part.slice(0, 100)}. Take one of left_out, or leave part out to begin at the top.`,
  });
