import { labelOf } from '../../format/words.ts';
import { auditKinds } from './audit-kinds.ts';
import { changesSaid } from './audit-words.ts';

// What an entry of the audit log says. Pure.

type Changes = Readonly<Record<string, unknown>>;

interface Sentence {
  of: (changes: Changes) => string | undefined;
  /** The fields that the sentence says already. */
  says: readonly string[];
}

const atGate: Readonly<Record<string, string>> = {
  confirm: 'Confirmed gate',
  deploy: 'Deployed from gate',
  revise: 'Sent back gate',
};
const asked: Readonly<Record<string, string>> = {
  apply: 'to deploy',
  update: 'to change',
  destroy: 'to destroy',
};

const found = (table: Readonly<Record<string, string>>, name: unknown): string | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

/** Entries that a sentence says better than the names of their fields. */
const sentences: Readonly<Record<string, Sentence>> = {
  'session.gate_completed': {
    of: ({ decision, gate }) => {
      const did = found(atGate, decision);
      return did && `${did} ${gate}`;
    },
    says: ['decision', 'gate'],
  },
  'deployment.approval_decided': {
    of: ({ outcome, action }) => {
      const what = found(asked, action);
      return what && typeof outcome === 'string' ? `${labelOf(outcome)} a request ${what}` : undefined;
    },
    says: ['outcome', 'action'],
  },
  'deployment.approval_requested': {
    of: ({ action }) => {
      const what = found(asked, action);
      return what && `Asked for an approval ${what}`;
    },
    says: ['action'],
  },
};

/** `auth.logged_in` is "Logged in": whose it is stands beside it. */
const kindSaid = (action: string): string => labelOf(action.replace(/^auth\./, ''));

/** What was done, and the rest of what the entry has. */
export function entrySaid(action: string, changes: Changes): { said: string; details: string[] } {
  const sentence = Object.hasOwn(sentences, action) ? sentences[action] : undefined;
  const said = sentence?.of(changes);
  if (!sentence || said === undefined) return { said: kindSaid(action), details: changesSaid(changes) };
  const rest = Object.entries(changes).filter(([name]) => !sentence.says.includes(name));
  return { said, details: changesSaid(Object.fromEntries(rest)) };
}

/** All kinds for the filter, in the order in which people look for them. */
export const kindsSaid = auditKinds
  .map((kind) => ({ kind, said: kindSaid(kind) }))
  .toSorted((a, b) => a.said.localeCompare(b.said));
