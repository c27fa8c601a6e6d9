import * as z from 'zod';
import { mostTimeCharacters } from './fields.ts';

/** Yes or no in a query. */
export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .overwrite((text) => (text === '1' ? 'true' : text === '0' ? 'false' : text));

/** A time in a query, with Z or an offset. A plus sign that was not encoded arrives as a space. */
export const time = z
  .string()
  .max(mostTimeCharacters)
  .overwrite((text) => text.replace(/ (?=\d\d:\d\d$)/, '+'))
  .pipe(z.iso.datetime({ offset: true, error: 'must be a time like 2026-01-31T12:00:00Z' }))
  .meta({ format: 'date-time', maxLength: mostTimeCharacters });
