import { labelOf } from '../../format/words.ts';

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

const said = (value: unknown): string => {
  if (isNothing(value)) return 'nothing';
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value as object)
    .map(([name, each]) => `${name} ${said(each)}`)
    .join(', ');
};

const isMove = (value: unknown): value is { before?: unknown; after?: unknown } =>
  typeof value === 'object' && value !== null && ('before' in value || 'after' in value);

/** What an event of the audit log changed, a line each: "Name: B instead of A". */
export const changesSaid = (changes: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(changes)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) =>
      isMove(value)
        ? `${labelOf(name)}: ${said(value.after)} instead of ${said(value.before)}`
        : `${labelOf(name)}: ${said(value)}`,
    );

const pages: readonly { prefix: string; to: string; what: string }[] = [
  { prefix: 'deploy-', to: '/deployments/$id', what: 'The deployment' },
  { prefix: 's-', to: '/sessions/$id', what: 'The session' },
  { prefix: 'ca-', to: '/clouds/$id', what: 'The cloud account' },
];

/** The page of what an event is about; undefined where it has none of its own. */
export const pageOf = (id: string) => pages.find(({ prefix }) => id.startsWith(prefix));

/** The first and the last moment of a day of the reader's zone. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
export const dayEnd = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
