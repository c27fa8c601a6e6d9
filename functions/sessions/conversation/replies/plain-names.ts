import type { Agent, Value } from '../../../agents/agent.ts';
import { type Field, isNumeric } from '../../../agents/field.ts';
import { labelOf, phrase } from './phrases.ts';

// Pure. Texts of gates and answers name a field as the API does, "min_replicas = 2". A person reads what people call it.

interface Names {
  fields: ReadonlyMap<string, Field>;
  pattern: RegExp;
}

const known = new WeakMap<Agent, Names>();

function namesOf(agent: Agent): Names {
  const found = known.get(agent);
  if (found) return found;
  const fields = agent.gates.flatMap((gate) => gate.fields).filter(({ name }) => name.includes('_'));
  const names = fields.map(({ name }) => name).sort((one, other) => other.length - one.length);
  const made = {
    fields: new Map(fields.map((field) => [field.name, field])),
    pattern: new RegExp(
      `(?<![\\w/-])(${names.join('|')})(?: = ([a-z\\d][\\w./-]*\\w|\\d(?:,\\d{3})*))?(?![\\w])`,
      'g',
    ),
  };
  known.set(agent, made);
  return made;
}

/** Who writes so knows these names, and may ask for them. */
const technical =
  /[a-z]_[a-z]|\* \*|\b(?:cron|yaml|json|helm|terraform|api|field|fields|flag|flags|parameters?)\b/i;

/** The text with the names that people use, apart from what stands in quotes; unchanged for who uses the others. */
export function inPlainNames(text: string, agent: Agent, message: string): string {
  if (!text.includes('_') || technical.test(message)) return text;
  const { fields, pattern } = namesOf(agent);
  return text
    .split(/("[^"\n]*")/)
    .map((part, n) =>
      n % 2 === 1
        ? part
        : part.replace(pattern, (name: string, field: string, value?: string) => {
            const meant = fields.get(field);
            if (!meant) return name;
            return value === undefined ? labelOf(meant) : phrase(meant, valueWritten(meant, value));
          }),
    )
    .join('');
}

const valueWritten = ({ kind }: Field, written: string): Value => {
  if (kind === 'boolean') return /^(?:yes|true)$/.test(written);
  return isNumeric(kind) ? Number(written.replaceAll(',', '')) : written;
};
