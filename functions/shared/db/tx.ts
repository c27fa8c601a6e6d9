import type postgres from 'postgres';

/** A connection that is already inside a transaction. */
export type Tx = postgres.ISql;

/** What statements that are sent together are answered with. */
export type Answers<Queries extends readonly Promise<unknown>[]> = {
  -readonly [K in keyof Queries]: Awaited<Queries[K]>;
};

/** A statement that is sent as it is, with nothing around it that waits for its answer. */
export type Statement<Rows extends readonly object[] = readonly object[]> = Promise<Rows> & {
  execute(): unknown;
};
