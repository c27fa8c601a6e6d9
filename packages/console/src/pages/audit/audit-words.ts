import { labelOf } from '../../format/words.ts';

const said = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const isMove = (value: unknown): value is { before?: unknown; after?: unknown } =>
  typeof value === 'object' && value !== null && ('before' in value || 'after' in value);

/** What an event of the audit log changed, a line each: "Name: A → B". */
export const changesSaid = (changes: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(changes).map(([name, value]) =>
    isMove(value)
      ? `${labelOf(name)}: ${said(value.before)} → ${said(value.after)}`
      : `${labelOf(name)}: ${said(value)}`,
  );

/** The first and the last moment of a day of the reader's zone. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
export const dayEnd = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
