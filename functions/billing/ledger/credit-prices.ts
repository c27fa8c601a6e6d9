// Pure: what things cost, in millionths of a credit, from which day on. A new price is a new row; a call costs what
// held when it began.

export const microPerCredit = 1_000_000n;
/** Overage is priced by the thousand credits. */
export const microPerThousand = 1_000n * microPerCredit;

interface ModelPrice {
  /** As the operator's OPENAI_MODEL names it; null for all that aren't in the list. */
  model: string | null;
  from: string;
  /** Per thousand tokens. */
  input: bigint;
  output: bigint;
}

/** A credit is a tenth of a US cent of the provider's list price. */
const modelPrices: readonly ModelPrice[] = [
  { model: 'gpt-4.1-nano', from: '2025-04-14', input: 100_000n, output: 400_000n },
  { model: 'gpt-4.1-mini', from: '2025-04-14', input: 400_000n, output: 1_600_000n },
  { model: 'gpt-4.1', from: '2025-04-14', input: 2_000_000n, output: 8_000_000n },
  { model: 'gpt-4o-mini', from: '2024-07-18', input: 150_000n, output: 600_000n },
  { model: 'gpt-4o', from: '2024-10-01', input: 2_500_000n, output: 10_000_000n },
  { model: null, from: '2020-01-01', input: 1_000_000n, output: 4_000_000n },
];

export type PaidRunKind = 'apply' | 'update';

interface RunPrice {
  kind: PaidRunKind;
  from: string;
  micro: bigint;
}

/** A run that destroys costs nothing. */
const runPrices: readonly RunPrice[] = [
  { kind: 'apply', from: '2020-01-01', micro: 20n * microPerCredit },
  { kind: 'update', from: '2020-01-01', micro: 10n * microPerCredit },
];

/** It costs the same however it ends. */
export const runPrice = (kind: PaidRunKind, at: Date): bigint =>
  (
    latest(
      runPrices.filter((price) => price.kind === kind),
      at,
    ) as RunPrice
  ).micro;

export interface TokenPrice {
  input: bigint;
  output: bigint;
}

export const modelPrice = (model: string, at: Date): TokenPrice =>
  latest(
    modelPrices.filter((price) => price.model === model),
    at,
  ) ??
  (latest(
    modelPrices.filter((price) => price.model === null),
    at,
  ) as ModelPrice);

const latest = <P extends { from: string }>(prices: readonly P[], at: Date): P | undefined =>
  prices
    .filter(({ from }) => new Date(from) <= at)
    .sort((a, b) => Number(a.from < b.from) - Number(a.from > b.from))
    .at(0);

export interface Tokens {
  input: number;
  output: number;
}

/** Rounded up, so that nothing costs nothing. */
export function tokenCost(price: TokenPrice, { input, output }: Tokens): bigint {
  const thousandths = price.input * BigInt(input) + price.output * BigInt(output);
  return (thousandths + 999n) / 1_000n;
}
