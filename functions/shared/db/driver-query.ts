/** A statement inside of postgres.js, which calls `handler` to send it; its documentation doesn't name it. */
export interface DriverQuery {
  handler: (query: DriverQuery) => unknown;
  reject: (error: unknown) => void;
}

export const isDriverQuery = (made: unknown): made is DriverQuery =>
  made instanceof Promise && 'handler' in made && 'reject' in made;
