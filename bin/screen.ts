/** Where a command prints: the console, or what a test reads. */
export type Screen = Pick<Console, 'log' | 'error'>;

// All control characters but the ends of lines and tabs, the C1 ones among them, which JSON leaves as they are; and marks that turn
// the direction of what follows.
const steering = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The text with what would steer a terminal spelled out, as JSON spells it. */
export const spelledOut = (text: string): string =>
  text.replaceAll(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
