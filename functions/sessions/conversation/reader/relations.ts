import { type Field, isNumeric } from '../../../agents/field.ts';
import type { ClauseReading } from './clauses/clause.ts';
import { peakFactor } from './derived/peaks.ts';
import { byOf, type Item, type NumberItem, says } from './items.ts';
import { normOf, type ReaderInput, type ReadValue } from './reader-input.ts';
import { mostTimes } from './rows/limits.ts';
import { unitKindOf } from './rows/units.ts';
import { lowering, machines, raising } from './rows/words.ts';

type Computed = Pick<ReadValue, 'field' | 'value' | 'arithmetic'>;

/** A value relative to the present one: "double the nodes", "two more", "10 GB less", "one size up". */
export function related(reading: ClauseReading): ReadValue[] {
  const { items, clause } = reading;
  if (peakFactor(reading.input, items) !== undefined) return [];
  const numbers = items.filter((item): item is NumberItem => item.kind === 'number');
  const times = timesAt(items, numbers);
  const at = items.findIndex(
    (item, n) => n === times || says(item, 'factor', 'step', 'more', 'fewer') || isChange(reading, n),
  );
  const item = items[at];
  if (!item) return [];
  // "longer than a third of a second"
  if (says(item, 'factor') && says(items[at + 1], 'per')) return [];
  if (numbers.length > 1) return [];
  const by = byOf(item, 'step');
  const factor = at === times ? numbers[0]?.number.value : byOf(item, 'factor');
  const number = at === times ? undefined : numbers[0];
  const read = by === undefined ? computed(reading, item, at, number, factor) : step(reading, by);
  if (!read) return [];
  // Without a present value, the number is no value either: "2 more nodes".
  for (const each of items)
    if (each.kind === 'number' || (each.kind === 'field' && read !== 'unknown')) reading.used.add(each);
  if (read === 'unknown') return [];
  const doubt = clause.doubt ?? (items.some((each) => says(each, 'not')) ? ('denied' as const) : undefined);
  return [{ ...read, start: clause.start, end: clause.end, doubt }];
}

/** "raise the queue alert by 50" */
function isChange({ input, items }: ClauseReading, at: number): boolean {
  const word = normOf(input, (items[at] as Item).start);
  const by = items.findIndex(
    (item, n) => n > at && normOf(input, item.start) === 'by' && items[n + 1]?.kind === 'number',
  );
  return by > 0 && (raising.test(word) || lowering.test(word));
}

/** "10x the queries", "ten times the vectors": where "times" stands, behind a small number and before the name of what it multiplies. */
function timesAt(items: readonly Item[], [number, other]: readonly NumberItem[]): number {
  const at = items.findIndex((item, n) => says(item, 'times') && items[n - 1] === number);
  const subject = items.slice(at + 1).find((item) => !says(item, 'link'));
  const isCounted =
    subject?.kind === 'events' || (subject?.kind === 'field' && isNumeric(subject.mention.field.kind));
  return number && !other && !number.number.unit && number.number.value <= mostTimes && isCounted ? at : -1;
}

function step({ input, items }: ClauseReading, by: number): Computed | undefined {
  const named = items.find((item) => item.kind === 'field' && item.mention.field.said?.isSized);
  const field =
    named?.kind === 'field' ? named.mention.field : input.gateFields.find(({ said }) => said?.isSized);
  const now = field && input.values[field.name];
  // The sizes of a family share the beginning of their names, as "r6i.".
  const family = String(now).split('.')[0];
  const sizes = field?.choices?.filter((choice) => choice.startsWith(`${family}.`)) ?? [];
  const value = sizes[sizes.indexOf(String(now)) + by];
  if (!field || now === undefined || value === undefined) return undefined;
  return { field, value, arithmetic: `one size ${by > 0 ? 'above' : 'below'} ${now}` };
}

function computed(
  { input, items }: ClauseReading,
  item: Item,
  at: number,
  number: NumberItem | undefined,
  factor: number | undefined,
): Computed | 'unknown' | undefined {
  const field = fieldOf(input, items, number);
  const isFraction = field?.said?.form === 'fraction';
  if (!field) return undefined;
  const now = input.values[field.name];
  const isAnother = items.some(({ start }) => normOf(input, start) === 'another') && !number;
  // "more than 5", "bigger, 5 nodes" and "use more nodes" tell no difference.
  const isBy = number !== undefined && normOf(input, number.start - 1) === 'by';
  if (factor === undefined ? !isAnother && !(number && (isBy || isBeside(items, at, number))) : number)
    return undefined;
  if (typeof now !== 'number' || number?.number.to !== undefined || number?.number.isVague) return 'unknown';
  const round = (value: number) =>
    field.kind === 'integer' ? Math.round(value) : Number(value.toPrecision(12));
  if (factor !== undefined) {
    const value = round(now * factor);
    return { field, value, arithmetic: `${now} × ${factor} = ${value}` };
  }
  const kind = unitKindOf(field.unit);
  const unit = number?.number.unit;
  const said = number?.number.value ?? 1;
  const isShare = unit?.percent !== undefined && kind !== 'percent';
  const amount = isShare ? (isFraction ? said : now * said) / 100 : said * ((kind && unit?.[kind]) ?? 1);
  const isMore = says(item, 'more') || raising.test(normOf(input, item.start));
  const value = round(isMore ? now + amount : now - amount);
  return { field, value, arithmetic: `${now} ${isMore ? '+' : '−'} ${round(amount)} = ${value}` };
}

/** Nothing but the field's name and links stands between the two: "add another two nodes", "one machine more". */
function isBeside(items: readonly Item[], at: number, number: NumberItem): boolean {
  const numberAt = items.indexOf(number);
  const between = items.slice(Math.min(numberAt, at) + 1, Math.max(numberAt, at));
  const [only, other] = between;
  if (only?.kind === 'word' && !other) return true;
  return between.every((each) => each.kind === 'field' || says(each, 'link', 'more'));
}

/** The field that is named, or the gate's only one of the number's unit. */
function fieldOf(
  { gateFields, fields: all, tokens }: ReaderInput,
  items: readonly Item[],
  number: NumberItem | undefined,
): Field | undefined {
  // "one machine more" counts what an instance type names.
  const counter = (name: string) => all.filter(({ said }) => said?.countsOf === name);
  const named = items.flatMap((item) =>
    item.kind === 'field' && counter(item.mention.field.name).length > 0
      ? [counter(item.mention.field.name)]
      : item.kind === 'field' && isNumeric(item.mention.field.kind)
        ? [item.mention.fields]
        : item.kind === 'events'
          ? [[item.field]]
          : (item.kind === 'phrase' || item.kind === 'word') && machines.test(normOf({ tokens }, item.start))
            ? [counter('instance_type')].filter(({ length }) => length > 0)
            : [],
  );
  const [fields, other] = named;
  // "one replica more at the top"
  const told = fields?.filter(
    ({ said }) => fields.length === 1 || items.some((item) => said?.bound && says(item, said.bound)),
  );
  if (fields) return other || told?.length !== 1 ? undefined : told[0];
  // "half the max"
  const shared = gateFields.filter(
    ({ said }) =>
      said?.sharedWords && said.bound && items.some((item) => says(item, said.bound as 'most' | 'least')),
  );
  if (shared.length === 1) return shared[0];
  const unit = number?.number.unit;
  const ofUnit = gateFields.filter((field) => {
    const kind = unitKindOf(field.unit);
    return kind !== undefined && unit?.[kind] !== undefined;
  });
  return ofUnit.length === 1 ? ofUnit[0] : undefined;
}
