import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inRepository } from '../../../lib/paths.ts';

interface Result {
  violations: {
    id: string;
    impact: string;
    help: string;
    nodes: { target: string[]; failureSummary: string }[];
  }[];
}

const axe = readFileSync(inRepository('node_modules/axe-core/axe.min.js'), 'utf8');

/** What axe finds in the page as it is, where it is serious or critical: one line for each element. */
export async function seriousIn(page: Page): Promise<string[]> {
  // Through the debugger, which the page's policy doesn't bind.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<Result>(
    'axe.run(document, { resultTypes: ["violations"], elementRef: false })',
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
