// The package ships no types; this is the part of its API that is used.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  export interface DynaliteOptions {
    /** Folder that keeps the tables; in memory without it. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** A DynamoDB server; not listening yet. */
  export default function dynalite(options?: DynaliteOptions): Server;
}
