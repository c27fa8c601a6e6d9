import type postgres from 'postgres';

/** A connection that is already inside a transaction. */
export type Tx = postgres.ISql;
