import type { Schema } from '../../../client/src/index.ts';
import { dollarRange, dollars } from './money.ts';
import type { Screen } from './screen.ts';
import { table } from './table.ts';

type Shown = Pick<Schema<'PreviewedPlan'>, 'summary' | 'cost' | 'warnings'> & {
  goal?: Schema<'Plan'>['goal'];
};

/** A plan in a sentence, its costs line by line, what it was made to reach, and its warnings. */
export function planText(screen: Screen, { summary, cost, warnings, goal = [] }: Shown): string {
  return [
    screen.paint('bold', summary),
    '',
    costText(screen, cost),
    ...goal.map(
      ({ wants, says, is_met: isMet }) =>
        `Goal: ${wants}, ${isMet === null ? 'not computed' : isMet ? 'met' : 'not met'}: ${says}.`,
    ),
    ...noticeLines(screen, 'Warning', warnings),
  ].join('\n');
}

export function costText(screen: Screen, cost: Schema<'CostEstimate'>): string {
  const rows = cost.lines.map((line) => [
    line.item,
    `${line.quantity.toLocaleString('en-US')} ${line.unit}`,
    `$${line.unit_price}`,
    dollars(line.monthly),
  ]);
  const lines = table(
    screen,
    ['ITEM', 'QUANTITY', 'UNIT PRICE', 'A MONTH'],
    [...rows, ['Total', '', '', dollarRange(cost)]],
  );
  const left = cost.not_included.length > 0 ? [`Not included: ${cost.not_included.join(', ')}.`] : [];
  return [lines, `Prices of ${cost.region_of_prices}, ${cost.priced_on}, in ${cost.currency}.`, ...left].join(
    '\n',
  );
}

export const noticeLines = (
  screen: Screen,
  word: string,
  notices: readonly { code: string; detail: string }[],
): string[] => notices.map(({ code, detail }) => `${screen.paint('yellow', `${word}:`)} ${detail} (${code})`);

/** What a plan changes of what runs: values, parts, and the costs before and after. */
export function changeText(
  screen: Screen,
  change: Schema<'PlanChange'>,
  cost?: Schema<'CostEstimate'>,
): string {
  const marks = { add: '+', change: '~', replace: '±', remove: '-' } as Record<string, string>;
  const values = change.values.map(({ name, from, to }) => [name, said(from), '→', said(to)]);
  const parts = change.parts.map(({ action, kind, name, namespace, fields }) => [
    marks[action] ?? action,
    kind,
    namespace ? `${namespace}/${name}` : name,
    fields.join(', '),
  ]);
  return [
    ...(values.length > 0 ? [table(screen, ['VALUE', 'BEFORE', '', 'AFTER'], values), ''] : []),
    ...(parts.length > 0 ? [table(screen, ['', 'PART', 'NAME', 'FIELDS'], parts), ''] : []),
    ...change.notes.map((note) => `Note: ${note}`),
    `A month: ${dollars(change.monthly_before)} → ${cost ? dollarRange(cost) : dollars(change.monthly_after)} (${signed(change.monthly_after - change.monthly_before)})`,
  ].join('\n');
}

const said = (value: string | number | boolean | null): string => (value === null ? 'none' : String(value));
const signed = (amount: number): string => `${amount < 0 ? '' : '+'}${dollars(amount)}`;
