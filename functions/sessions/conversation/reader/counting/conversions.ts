import type { Value } from '../../../../agents/agent.ts';
import type { Field } from '../../../../agents/field.ts';
import type { Numeral } from '../items.ts';
import { unitKindOf } from '../rows/units.ts';

// From a number's unit to the field's own.

/** How many of the field's unit the number's unit is; undefined where it can't be one of it. */
export function factorFor(field: Field, number: Numeral, isBehind: boolean): number | undefined {
  const kind = unitKindOf(field.unit);
  const { unit } = number;
  if (field.said?.form === 'fraction') return unit?.percent || number.value > 1 ? 0.01 : 1;
  if (unit) return kind && unit[kind];
  // "2 disks" counts them.
  const isMeasured = kind === 'storage' || kind === 'time' || kind === 'bytes';
  return isBehind && isMeasured ? undefined : 1;
}

/** "2 pages of 500 words" */
export const inPieces = (name: string, value: number) => ({
  value,
  unitName: value > 1 ? name.replace(/ /, 's ') : name,
});

export function conversion(
  { unit = '' }: Field,
  number: Pick<Numeral, 'value' | 'unitName'>,
  value: Value,
  factor: number,
): string | undefined {
  if (factor === 1) return undefined;
  return `${number.value} ${number.unitName ?? ''} = ${value} ${unit}`.replace(/ +/g, ' ').trim();
}
