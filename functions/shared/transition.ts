import type { EventType } from './events/catalogue.ts';

/** A change of state: allowed only from one of `from` (empty for the beginning); `event` is emitted with it. */
export interface Transition<State extends string> {
  from: readonly State[];
  to: State;
  event?: EventType;
}
