// Pure: lib/ builds the bus rules from it.

/** The `source` of everything we put on the bus. */
export const eventSource = 'orchestrator';

/** PutEvents takes at most this many entries. */
export const eventsPerPut = 10;
