import type { Failure } from './failures.ts';
import type { Settings } from './settings.ts';
import type { CustomerCloudState } from './state.ts';

/** What every service of the customer's cloud works on. */
export interface CustomerCloud {
  state: CustomerCloudState;
  settings: Settings;
  kubernetes: { url: string; certificate: string };
  /** Resolves when the state as it is now is in the file. */
  save(): Promise<void>;
  /** Lets something fail from now on. */
  inject(failure: Failure): void;
  clearFailures(): void;
}
