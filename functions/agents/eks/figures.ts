import { grouped } from '../../shared/grouped.ts';

/** How figures are written for people: binary units named as such. */

/** `9.30 GiB` */
export const gib = (bytes: bigint): string => `${(Number(bytes) / 2 ** 30).toFixed(2)} GiB`;

/** `$599.88` */
export const usd = (amount: number): string => `$${grouped(amount, { least: 2, most: 2 })}`;
