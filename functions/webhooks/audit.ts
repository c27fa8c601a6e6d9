// Pure: what the audit log tells of a target.

/** Values of a query are often keys; their names tell enough. */
export function withoutQueryValues(text: string): string {
  const url = new URL(text);
  for (const name of new Set(url.searchParams.keys())) url.searchParams.set(name, '***');
  return url.href;
}
