/** One line of the table that the check ends with. */
export interface Outcome {
  /** `unknown`: could not be looked at. Only `ok` lets the check succeed. */
  state: 'ok' | 'wrong' | 'unknown';
  what: string;
  detail: string;
}

/** Nothing wrong is ok, with what was seen; else the first few, each by name. */
export function judged(what: string, faults: readonly string[], seen: string): Outcome {
  if (faults.length === 0) return { state: 'ok', what, detail: seen };
  const more = faults.length > mostNamed ? ` … and ${faults.length - mostNamed} more.` : '';
  return { state: 'wrong', what, detail: `${faults.slice(0, mostNamed).join(' | ')}${more}` };
}

const mostNamed = 5;

export const isAllRight = (outcomes: readonly Outcome[]) => outcomes.every(({ state }) => state === 'ok');

export function tableOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ what }) => what.length));
  return outcomes
    .map(({ state, what, detail }) => `${state.padEnd(8)} ${what.padEnd(width)}  ${detail}`)
    .join('\n');
}
