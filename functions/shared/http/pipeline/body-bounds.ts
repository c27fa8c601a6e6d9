import { AppError } from '../../errors.ts';
import type { HttpEvent } from '../request.ts';

// How much a request may send.

const maxBodyBytes = 1024 * 1024;
/** Far more than any request has. Each is validated, and 1 MiB has room for 120,000: half a second of CPU time, and an error for each. */
const mostValues = 10_000;

/** @throws AppError too_large `body_too_large` */
export function refuseLarge({ body, isBase64Encoded }: Pick<HttpEvent, 'body' | 'isBase64Encoded'>): void {
  if (typeof body !== 'string') return;
  const bytes = Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes > maxBodyBytes) throw tooLarge(`has ${bytes} bytes; the most is ${maxBodyBytes}.`);
}

/** @throws AppError too_large `body_too_large` */
export function refuseMany(parsed: unknown): void {
  const count = valuesIn(parsed);
  if (count > mostValues) throw tooLarge(`holds ${count} values; the most is ${mostValues}.`);
}

/** At every depth, lists and objects among them. Without recursion: JSON may be deeper than the stack. */
function valuesIn(whole: unknown): number {
  const found = [whole];
  for (const value of found)
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) found.push(inner);
  return found.length;
}

const tooLarge = (how: string) => new AppError('too_large', 'body_too_large', `The body ${how}`);
