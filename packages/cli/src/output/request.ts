import type { Schema } from '../../../client/src/index.ts';

type Request = NonNullable<Schema<'Deployment'>['approval']>;

/** What a request for an approval asks for beside its plan: who wanted it, what becomes of data, and the tags that come into the account. */
export function requestText({
  action,
  requested_by: by,
  requested_by_name: name,
  wanted_by: wanted,
  delete_data: deletesData,
  labels,
}: Request): string {
  const others = wanted.filter((each) => each.id !== by).map((each) => each.name ?? each.id);
  const too = others.length > 0 ? `, wanted by ${others.join(' and ')}, too` : '';
  const tags = Object.entries(labels ?? {}).map(([key, value]) => `${key}=${value}`);
  const data = deletesData
    ? 'Its data is deleted permanently: snapshots and volumes.'
    : 'Data that its plan retains stays.';
  return [
    `To ${action}, by ${name ?? by}${too}:`,
    ...(action === 'destroy' ? [data] : []),
    ...(tags.length > 0 ? [`Labels: ${tags.join(', ')}`] : []),
  ].join('\n');
}
