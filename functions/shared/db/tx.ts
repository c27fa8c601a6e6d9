import type postgres from 'postgres';

/** A connection that is already inside a transaction. */
export type Tx = postgres.ISql;

/** A statement that is sent as it is, with nothing around it that waits for its answer. */
export type Statement<Rows extends readonly object[] = readonly object[]> = Promise<Rows> & {
  execute(): unknown;
};
