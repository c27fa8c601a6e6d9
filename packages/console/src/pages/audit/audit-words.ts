import { moneyOf } from '../../format/numbers.ts';
import { labelOf } from '../../format/words.ts';

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

const said = (value: unknown): string => {
  if (isNothing(value)) return 'nothing';
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value as object)
    .map(([name, each]) => `${name} ${said(each)}`)
    .join(', ');
};

/** What a field was, and what it is now; undefined where it says no such thing. */
export function moveOf(value: unknown): { before: unknown; after: unknown } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { before, after, from, to } = value as Readonly<Record<string, unknown>>;
  if (before === undefined && after === undefined && from === undefined && to === undefined) return undefined;
  return { before: before ?? from, after: after ?? to };
}

/** What an event of the audit log changed, a line each: "Name: B instead of A". */
export const changesSaid = (changes: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(changes)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => {
      const label = labelOf(name.replace(cents, ''));
      const move = moveOf(value);
      return move
        ? `${label}: ${saidOf(name, move.after)} instead of ${saidOf(name, move.before)}`
        : `${label}: ${saidOf(name, value)}`;
    });

const cents = /_cents$/;

/** A field's value for people: amounts are logged in cents. */
export const saidOf = (name: string, value: unknown): string =>
  cents.test(name) && typeof value === 'number' ? moneyOf(value / 100) : said(value);

const pages: readonly { prefix: string; to: string; what: string }[] = [
  { prefix: 'deploy-', to: '/deployments/$id', what: 'a deployment' },
  { prefix: 's-', to: '/sessions/$id', what: 'a session' },
  { prefix: 'ca-', to: '/clouds/$id', what: 'a cloud account' },
];

/** The page of what an event is about; undefined where it has none of its own. */
export const pageOf = (id: string) => pages.find(({ prefix }) => id.startsWith(prefix));

/** A day of the reader's zone begins then, and ends when the next one begins. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
export const dayEnd = (day: string): string => {
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
};

export interface AuditFilter {
  actor?: string;
  action?: string;
  from?: string;
  to?: string;
}

/** The filters of the page, as the list and the export take them. Pure. */
export const queryOf = ({ actor, action, from, to }: AuditFilter) => ({
  actor_id: actor,
  action,
  from: from && dayStart(from),
  to: to && dayEnd(to),
});

/** The address of the export of what these show. Pure. */
export function exportPath(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/api/audit/export?${new URLSearchParams([['format', 'csv'], ...given])}`;
}
