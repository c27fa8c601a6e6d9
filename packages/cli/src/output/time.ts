/** `2026-11-24 20:15:03Z`: the same on each machine, and sorted as text. */
export const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)}Z`;
