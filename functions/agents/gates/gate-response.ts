import type { GateReview } from '../agent.ts';
import type { Field } from '../field.ts';
import type { FieldResponse, ReviewResponse } from './gate-schema.ts';
import type { GateState } from './gates.ts';

// Pure: the parts of a gate, put together for the API.

/** The fields of the gate itself, each with the value that it has by now. */
export const toGateFields = ({ gate, values, defaulted, fixed }: GateState): FieldResponse[] =>
  gate.fields.map((field) => ({
    name: field.name,
    question: field.question,
    meaning: field.meaning,
    kind: field.kind,
    choices: field.choices ? [...field.choices] : null,
    unit: field.unit ?? null,
    value: values[field.name] ?? null,
    source: field.name in values ? (defaulted.has(field.name) ? defaultKind(field) : 'user') : null,
    fixed: fixed.find((row) => row.field === field.name)?.because ?? null,
  }));

const defaultKind = ({ default: usual }: Field) => (typeof usual === 'function' ? 'computed' : 'default');

/** The review; null until the values are complete. */
export const toReview = (review: GateReview | undefined): ReviewResponse | null =>
  review ? { memory: null, monthly: null, ...review } : null;
