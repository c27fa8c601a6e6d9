import { grouped } from '../../shared/grouped.ts';
import type { CostLine } from '../plan/cost-lines.ts';

/** How figures are written for people: binary units named as such. */

/** `9.30 GiB` */
export const gib = (bytes: bigint): string => `${(Number(bytes) / 2 ** 30).toFixed(2)} GiB`;

/** `$599.88` */
export const usd = (amount: number): string => `$${grouped(amount, { least: 2, most: 2 })}`;

/** A line of the last gate's review. */
export const costInWords = ({ item, quantity, unit, unit_price, monthly }: CostLine): string =>
  `Cost: ${usd(monthly)} per month for ${item} (${grouped(quantity)} x $${unit_price} per ${unit})`;
