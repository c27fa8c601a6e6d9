import type { Candidate, Reading } from '../reader/reader.ts';
import type { Pending } from './pending.ts';

// Pure. "No, not the r6i.large": the no is about that one of the values that are asked about, and asks for no other one.

interface Denied {
  denied: readonly Pending[];
  /** Without the words that deny them. */
  reading: Reading;
}

/** The pending values that a message denies by name, and its reading without that. */
export function withoutDenied(pending: readonly Pending[], reading: Reading): Denied {
  const denying = reading.candidates.filter((each) => pending.some((one) => denies(each, one)));
  const denied = pending.filter(
    (one) => denying.some((each) => denies(each, one)) && !one.fields.some((name) => name in reading.values),
  );
  if (denied.length === 0) return { denied, reading };
  const isSaid = (text: string) => denying.some(({ words }) => words === text);
  const { opens, ...rest } = reading;
  return {
    denied,
    reading: {
      ...(opens === 'no' ? rest : reading),
      candidates: reading.candidates.filter((each) => !denying.includes(each)),
      doubted: reading.doubted.filter(({ text }) => !isSaid(text)),
      leftOpen: reading.leftOpen.filter(({ text }) => !isSaid(text)),
      intents: { ...reading.intents, stop: false },
    },
  };
}

const denies = ({ field, value, reason }: Candidate, { proposal }: Pending): boolean =>
  reason === 'denied' && proposal?.field === field && proposal.value === value;
