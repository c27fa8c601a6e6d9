/** Where a command prints: the console, or what a test reads. */
export type Screen = Pick<Console, 'log' | 'error'>;
