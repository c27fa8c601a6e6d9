import { groupDigits } from '../../shared/group-digits.ts';
import type { CostLine } from '../plan/cost-lines.ts';

/** How figures are written for people: binary units named as such. */

/** `9.30 GiB` */
export const gib = (bytes: bigint): string => `${(Number(bytes) / 2 ** 30).toFixed(2)} GiB`;

/** `$599.88` */
export const usd = (amount: number): string => `$${groupDigits(amount, { least: 2, most: 2 })}`;

/** `600 GB` of units that aren't the thing itself; `3` of nodes. */
export const quantityInWords = ({ quantity, unit }: Pick<CostLine, 'quantity' | 'unit'>): string =>
  `${groupDigits(quantity)}${unit === 'GB-month' ? ' GB' : ''}`;

/** `3 x $183.96 per node`, `600 GB x $0.08 per GB-month` */
export const priceInWords = (line: CostLine): string =>
  `${quantityInWords(line)} x $${line.unit_price} per ${line.unit}`;

/** A line of the last gate's review. */
export const costInWords = (line: CostLine): string =>
  `Cost: ${usd(line.monthly)} per month for ${line.item} (${priceInWords(line)})`;
