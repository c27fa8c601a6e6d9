import type { CostEstimate, DeploymentSummary, Value } from '../api/types.ts';
import { scheduleSaid } from './schedule.ts';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

/** Loads are also some thousandths of a request a second. */
const part = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3 });

export const numberOf = (value: number): string => (Math.abs(value) < 1 ? part : number).format(value);

/** An amount of money in the reader's format. */
export const moneyOf = (amount: number, currency = 'USD'): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amount);

/** `$1,501.58 to $5,955.86`: an estimate, up to the full size of what grows with its load. */
export const costOf = ({
  monthly_total: least,
  monthly_most: most = least,
}: {
  monthly_total: number;
  monthly_most?: number;
}): string => (most > least ? `${moneyOf(least)} to ${moneyOf(most)}` : moneyOf(least));

/** Whose prices these are where they aren't those of the place: there are none of other regions. Pure. */
export const pricesSaid = (
  region: Value | null | undefined,
  { region_of_prices: priced }: Pick<CostEstimate, 'region_of_prices'>,
): string | undefined =>
  typeof region === 'string' && region !== priced
    ? `At the prices of ${priced}: this service knows none of ${region}, which are some percent higher or lower.`
    : undefined;

/** The same of several deployments together. Pure. */
export function pricesOfAllSaid(
  deployments: readonly Pick<DeploymentSummary, 'scope' | 'region_of_prices'>[],
): string {
  const priced = [...new Set(deployments.map(({ region_of_prices: region }) => region))];
  const others = new Set(
    deployments.map(({ scope }) => scope.region).filter((each) => !priced.includes(each)),
  );
  const list = (regions: Iterable<string>) => [...regions].join(', ');
  return others.size === 0
    ? `At the list prices of ${list(priced)}.`
    : `At the list prices of ${list(priced)}: this service knows none of ${list(others)}, which are some percent higher or lower.`;
}

/** A change of an amount, with its sign. */
export const moneyChangeOf = (amount: number, currency = 'USD'): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency, signDisplay: 'exceptZero' }).format(amount);

/** A value of a gate, as text; a schedule in words, with the expression behind it. */
export function valueSaid(value: Value | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberOf(value);
  const said = scheduleSaid(value);
  return said === undefined || said === value ? value : `${said} (${value})`;
}

/** The digits of a digest that people compare. */
export const shortDigest = (digest: string): string => digest.slice(0, 12);
