import type { Value } from '../../../../agents/agent.ts';

/** A value that a question supposes: "what would 5 nodes cost?". The value isn't taken. */
export interface SupposedValue {
  field: string;
  value: Value;
  /** How it was computed from what the question says. */
  how?: string;
}
