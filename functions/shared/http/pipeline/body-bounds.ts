import { AppError } from '../../errors.ts';
import type { HttpEvent } from '../request.ts';

// How much a request may send.

const maxBodyBytes = 1024 * 1024;
/** Eight times what any request has. Each is validated, and names an error: 10,000 took 200 ms of CPU time. */
const mostValues = 2_000;
/** Ten times what any request has. Brackets are what costs a parser most: 1 MiB of them 150 ms. */
const mostLevels = 32;

/** @throws AppError too_large `body_too_large` */
export function refuseLarge({ body, isBase64Encoded }: Pick<HttpEvent, 'body' | 'isBase64Encoded'>): void {
  if (typeof body !== 'string') return;
  const bytes = Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes > maxBodyBytes) throw tooLarge(`has ${bytes} bytes; the most is ${maxBodyBytes}.`);
}

/**
 * Looks at a text before it is parsed. Brackets inside of strings are no levels.
 * @throws AppError too_large `body_too_large`
 */
export function refuseNested(json: string): void {
  let levels = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isInString && character === '\\') at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '[' || character === '{') levels++;
    else if (character === ']' || character === '}') levels--;
    if (levels > mostLevels) throw tooLarge(`is nested deeper than ${mostLevels} levels.`);
  }
}

/** @throws AppError too_large `body_too_large` */
export function refuseMany(parsed: unknown): void {
  const count = valuesIn(parsed);
  if (count > mostValues) throw tooLarge(`holds ${count} values; the most is ${mostValues}.`);
}

/** At every depth, lists and objects among them. */
function valuesIn(whole: unknown): number {
  const found = [whole];
  for (const value of found)
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) found.push(inner);
  return found.length;
}

const tooLarge = (how: string) => new AppError('too_large', 'body_too_large', `The body ${how}`);
