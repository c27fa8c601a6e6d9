/** A statement inside of postgres.js, which calls `handler` to send it; its documentation doesn't name it. */
export interface DriverQuery {
  handler: (query: DriverQuery) => unknown;
  reject: (error: unknown) => void;
}

export const isDriverQuery = (made: unknown): made is DriverQuery =>
  made instanceof Promise && 'handler' in made && 'reject' in made;

/** What postgres.js knows of a statement once it has made its text; its documentation doesn't name it. */
interface MadeQuery extends DriverQuery {
  /** The types that it states, and the text. */
  signature: string;
  parameters: readonly unknown[];
  /** 0 for a type that it leaves to the server. */
  statement: { types: readonly number[] };
}

/**
 * Has a connection send a statement that it hasn't prepared yet in one go: to prepare it, and its values. postgres.js asks the
 * server for the types of the values first and waits for the answer, a round trip for each statement that a cold start meets.
 * Only values of types that the driver states itself, as texts, times and JSON of `sql.json`, are written without them.
 */
export function firstUses(): (query: DriverQuery) => void {
  const known = new Set<string>();
  return (query) => {
    const made = query as MadeQuery;
    let isAsked = false;
    Object.defineProperty(query, 'describeFirst', {
      set: (value: boolean) => {
        isAsked = value;
      },
      get: () => {
        if (!isAsked) return false;
        // A second one while the first is on its way would prepare the statement again; and one that Postgres wants anew, after a
        // migration, is described as the driver does it.
        isAsked = known.has(made.signature) || !needsNoTypes(made);
        known.add(made.signature);
        return isAsked;
      },
    });
  };
}

/** Whether each value is written the same for every type that the server may give it (`test/support/growth` looks at those of all tests). */
const needsNoTypes = ({ parameters, statement }: MadeQuery) =>
  parameters.every(
    (value, index) =>
      value === null ||
      statement.types[index] !== 0 ||
      typeof value === 'string' ||
      typeof value === 'number',
  );
