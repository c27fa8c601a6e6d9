/**
 * The entries that a person means: one by its whole path, the entry of a group of endpoints by its name in the URL (`sessions` is
 * functions/sessions/handler.ts), else all that have the text in them.
 * @throws Error where no entry has the text in it
 */
export function entriesNamed(all: readonly string[], name: string): string[] {
  const exact = all.filter((entry) => entry === name || entry === `functions/${name}/handler.ts`);
  const found = exact.length > 0 ? exact : all.filter((entry) => entry.includes(name));
  if (found.length > 0) return [...new Set(found)].sort();
  throw new Error(
    `No function has ${name} in its entry: npm run functions -- <stage> lists all. Where it is an id, it needs all of its characters.`,
  );
}
