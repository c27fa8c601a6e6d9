import type { Clock } from '../../../shared/clock.ts';
import type { Database } from '../../../shared/db/client.ts';
import type { SecretBox } from '../../../shared/secret-box/secret-box.ts';
import type { SuccessHooks } from '../../hooks.ts';

export interface StepSettings {
  /** The shortest pause between two looks at something that is being made (pause.ts). */
  pollSeconds: number;
  /** How long workloads and the bootstrap job may take. */
  rolloutDeadlineSeconds: number;
  /** How long a stack may take. */
  infrastructureDeadlineSeconds: number;
  /** How many looks, a second apart, a step takes until an object that it creates again is gone. */
  removalLooks: number;
}

/** Node groups take 5 minutes when all is well; a stack that isn't done after 40 won't be. */
export const usualInfrastructureDeadlineSeconds = 2_400;

/** A cluster takes a second or two. */
export const usualRemovalLooks = 15;

export interface StepTools {
  db: Database;
  clock: Clock;
  settings: StepSettings;
  hooks: SuccessHooks;
  /** Opens the tokens of model hubs. */
  secrets: SecretBox;
}

/** The input of a step from the state machine: ids, and for the recording steps the facts to record. */
export interface StepInput {
  org_id: string;
  run_id: string;
  outputs?: unknown;
  /** As a state's Catch writes it. */
  error?: { Error?: string; Cause?: string };
}
