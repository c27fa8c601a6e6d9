/** One line of the table that a deploy begins with. */
export interface Finding {
  what: string;
  /** `unknown`: could not be looked up, most often for lack of a permission. Only `missing` stops a deploy. */
  state: 'ok' | 'warning' | 'missing' | 'unknown';
  /** What was found and, where it is missing, what to do. */
  detail: string;
}

/** Looks at one thing that a deploy needs. It changes nothing. */
export interface Check {
  what: string;
  look(): Promise<Omit<Finding, 'what'>[]>;
}

export const ok = (detail: string) => [{ state: 'ok', detail }] as const satisfies Omit<Finding, 'what'>[];
export const warning = (detail: string) =>
  [{ state: 'warning', detail }] as const satisfies Omit<Finding, 'what'>[];
export const missing = (detail: string) =>
  [{ state: 'missing', detail }] as const satisfies Omit<Finding, 'what'>[];

/** All of them at once. One that can't look says so and stops nothing. */
export async function findings(checks: readonly Check[]): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ what, look }) => {
      const rows: Omit<Finding, 'what'>[] = await look().catch((error: Error) => [
        { state: 'unknown', detail: `${error.name}: ${error.message}` },
      ]);
      return rows.map((row) => ({ what, ...row }));
    }),
  );
  return found.flat();
}

export const isAnythingMissing = (rows: readonly Finding[]) => rows.some(({ state }) => state === 'missing');

/** As a table: state, what, and the detail, in columns. */
export function tableOf(rows: readonly Finding[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ state, what, detail }) => `${state.padEnd(8)} ${what.padEnd(width)}  ${detail}`)
    .join('\n');
}
