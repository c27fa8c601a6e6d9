import type { TransactionSql } from 'postgres';

/** A connection that is already inside a transaction. */
export type Tx = TransactionSql;
