import { type Price, prices } from './prices.ts';

/** One row of a bill. */
export interface Line {
  what: string;
  units: number;
  price: Price;
}

const usdOf = ({ units, price }: Line): number => units * prices[price].usd;
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + usdOf(line), 0);

/** In Markdown, the largest first; what rounds to nothing is left out of the rows and stays in the sum. */
export function tableOf(title: string, lines: readonly Line[]): string {
  const rows = lines
    .filter((line) => usdOf(line) >= 0.005)
    .sort((one, other) => usdOf(other) - usdOf(one))
    .map(
      ({ what, ...line }) => `| ${what} | ${amountOf(line.units)} | ${moneyOf(usdOf({ what, ...line }))} |`,
    );
  return [
    `| ${title} | Units | USD |`,
    '| --- | ---: | ---: |',
    ...rows,
    `| **Sum** | | **${moneyOf(sumOf(lines))}** |`,
  ].join('\n');
}

const moneyOf = (usd: number) => usd.toFixed(2);
const amountOf = (units: number) =>
  units.toLocaleString('en', { maximumFractionDigits: units < 100 ? 2 : 0 });
