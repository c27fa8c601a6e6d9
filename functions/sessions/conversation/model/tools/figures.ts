import * as z from 'zod';
import * as money from '../../answering/kinds/saving/money.ts';
import * as saving from '../../answering/kinds/saving/saving.ts';
import * as size from '../../answering/kinds/size.ts';
import * as variants from '../../answering/kinds/variants.ts';
import type { SupposedValue } from '../../answering/supposed/supposed-value.ts';
import { about, asValues, fieldName, nothing, supposedValues } from './parameters.ts';
import { asking, computed, type Tool, tool } from './tool.ts';

// Tools that compute: prices, variants and sizes, by the functions that gates and answers use.

const periods = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
const mostVariants = 4;

export const figureTools: readonly Tool[] = [
  tool({
    ...computed,
    name: 'cost',
    kind: 'cost',
    description:
      'The estimated price of the deployment as it stands: whole, or one part such as nodes or snapshots.',
    parameters: () =>
      z.strictObject({
        period: z.enum(periods).nullable(),
        part: about('The part; null for the whole').nullable(),
      }),
    answer: ({ period, part }, situation) =>
      money.cost(asking([period, part].filter(Boolean).join(' ')), situation),
  }),
  tool({
    ...computed,
    name: 'what_if',
    kind: 'what-if',
    description: 'What other values would cost and need, beside what stands. Nothing is changed.',
    parameters: (fields) => z.strictObject({ values: supposedValues(fields).min(1) }),
    answer: ({ values }, situation) => {
      const said = variants.whatIf(asking('cost', { supposed: values }), situation);
      return said && { ...said, values: asValues(values) };
    },
  }),
  tool({
    ...computed,
    name: 'compare',
    kind: 'compare',
    description:
      'Two to four variants side by side, each by the values in which it differs from what stands.',
    parameters: (fields) =>
      z.strictObject({ variants: z.array(supposedValues(fields).min(1)).min(2).max(mostVariants) }),
    answer: ({ variants: all }, situation) => {
      const names = [...new Set(all.flat().map(({ field }) => field))];
      // Each variant names all fields in which one of them differs, so that they are taken as pairs.
      const supposed = all.flatMap((variant) =>
        names.flatMap((field): SupposedValue[] => {
          const value = variant.find((each) => each.field === field)?.value ?? situation.now.values[field];
          return value === undefined ? [] : [{ field, value }];
        }),
      );
      if (supposed.length < names.length * all.length) return undefined;
      return variants.compare(asking('compare', { supposed }), situation);
    },
  }),
  tool({
    ...computed,
    name: 'cheapest',
    kind: 'cheapest',
    description:
      'The cheapest that fits and keeps the redundancy, under a budget in US dollars a month if one is given.',
    parameters: (fields) =>
      z.strictObject({
        values: supposedValues(fields),
        budget: z.number().positive().max(1e9).nullable(),
      }),
    answer: ({ values, budget }, situation) => {
      const said = saving.cheapest(asking('cheapest', { supposed: values }), {
        ...situation,
        dollars: budget ?? undefined,
      });
      return said && { ...said, values: asValues(values) };
    },
  }),
  tool({
    ...computed,
    name: 'cost_drivers',
    kind: 'why-expensive',
    description: 'What most of the price is for, and what would save how much.',
    parameters: nothing,
    answer: (_given, situation) => saving.whyExpensive(asking('why expensive'), situation),
  }),
  tool({
    ...computed,
    name: 'price_includes',
    kind: 'not-included',
    description: 'What is in the estimate and what is not.',
    parameters: nothing,
    answer: (_given, situation) => money.included(asking('included'), situation),
  }),
  tool({
    ...computed,
    name: 'price_per_use',
    kind: 'per-use',
    description: 'What is paid for a request, a token, a user or a vector.',
    parameters: nothing,
    answer: (_given, situation) => money.perUse(asking('per request'), situation),
  }),
  tool({
    ...computed,
    name: 'fits',
    kind: 'fit',
    description: 'Whether the data or the model fit: as it stands, or with other values.',
    parameters: (fields) => z.strictObject({ values: supposedValues(fields) }),
    answer: ({ values }, situation) => {
      const said = size.whetherItFits(asking('fit', { supposed: values }), situation);
      return said && { ...said, values: asValues(values) };
    },
  }),
  tool({
    ...computed,
    name: 'how_many',
    kind: 'how-many',
    description:
      'How much of something there is, is needed or is left: nodes, memory, disk, snapshots, replicas.',
    parameters: (fields) =>
      z.strictObject({ about: about('What is counted'), values: supposedValues(fields) }),
    answer: ({ about: what, values }, situation) => {
      const said = size.amount(asking(`how many ${what}`, { supposed: values }), situation);
      return said && { ...said, values: asValues(values) };
    },
  }),
  tool({
    ...computed,
    name: 'speed',
    kind: 'speed',
    description: 'How fast it answers: as it stands, or with other values.',
    parameters: (fields) => z.strictObject({ values: supposedValues(fields) }),
    answer: ({ values }, situation) => {
      const said = size.speed(asking('speed', { supposed: values }), situation);
      return said && { ...said, values: asValues(values) };
    },
  }),
  tool({
    ...computed,
    name: 'limits',
    kind: 'limits',
    description: 'Which values a field can have.',
    parameters: (fields) => z.strictObject({ field: fieldName(fields) }),
    answer: ({ field }, situation) => size.limits(asking('limits', { fields: [field] }), situation),
  }),
  tool({
    ...computed,
    name: 'computed',
    kind: 'computed',
    description: 'The steps behind the figures: of the price, or of the sizes.',
    parameters: () => z.strictObject({ of: z.enum(['price', 'sizes']) }),
    answer: ({ of }, situation) => size.computed(asking(`computed ${of}`), situation),
  }),
];
