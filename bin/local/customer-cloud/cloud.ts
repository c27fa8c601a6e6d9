import type { Failure, FaultyCalls } from './failures.ts';
import type { Settings } from './settings.ts';
import type { CustomerCloudState } from './state.ts';

/** What every service of the customer's cloud works on. */
export interface CustomerCloud {
  state: CustomerCloudState;
  settings: Settings;
  kubernetes: { url: string; certificate: string };
  /** Resolves when the state as it is now is in the file. */
  save(): Promise<void>;
  /** Calls that go wrong, the next ones first; not kept beyond the process. */
  faultyCalls: FaultyCalls[];
  /** Lets something fail from now on. */
  inject(failure: Failure): void;
  clearFailures(): void;
}
