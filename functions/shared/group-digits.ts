/** How many digits stand behind the point: `least` are written also where they are zeros. */
interface Decimals {
  least: number;
  most: number;
}

/**
 * A number as people write it, thousands separated: 1,234,567.89, as Intl writes it in American English. Without Intl, whose
 * first number loads the data of all languages: 11 ms of CPU in a function's first answer.
 */
export function groupDigits(
  value: number | bigint,
  { least, most }: Decimals = { least: 0, most: 3 },
): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  const { sign, digits, scale } = decimal(value);
  const left = Math.max(0, scale - most);
  const unit = 10n ** BigInt(left);
  const text = String((digits + unit / 2n) / unit).padStart(scale - left + 1, '0');
  const point = text.length - (scale - left);
  const behind = text.slice(point).replace(/0+$/, '').padEnd(least, '0');
  const ahead = text.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign}${ahead}${behind && `.${behind}`}`;
}

/** The digits that JavaScript itself writes a number with, the last `scale` of them behind the point. */
function decimal(value: number | bigint): { sign: '' | '-'; digits: bigint; scale: number } {
  const [mantissa = '', exponent = '0'] = String(value).replace(/^-/, '').split('e');
  const [ahead = '', behind = ''] = mantissa.split('.');
  const scale = behind.length - Number(exponent);
  const digits = BigInt(ahead + behind) * 10n ** BigInt(Math.max(0, -scale));
  return { sign: value < 0 ? '-' : '', digits, scale: Math.max(0, scale) };
}

/** A unit as it stands behind this number: "1 query per second" of "queries per second". */
export const ofOne = (unit: string, value: unknown): string =>
  value === 1 ? unit.replace(/^(\p{L}{2,}?)(ie)?s\b/u, (_all, word, y) => `${word}${y ? 'y' : ''}`) : unit;
