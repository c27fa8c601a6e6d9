/** How numbers are written for people: thousands separated, binary units named as such. */

export const grouped = (value: number | bigint): string => value.toLocaleString('en-US');

/** `9.30 GiB` */
export const gib = (bytes: bigint): string => `${(Number(bytes) / 2 ** 30).toFixed(2)} GiB`;

/** `$599.88` */
export const usd = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
