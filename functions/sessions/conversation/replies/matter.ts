import type { Agent } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import { awsRegions } from '../../../shared/aws/regions.ts';
import { lexiconOf, longestValue } from '../reader/lexicon.ts';
import { findMentions, type Mention } from '../reader/mentions.ts';
import { spelled } from '../reader/numerals.ts';
import {
  bounds,
  continents,
  everyday,
  limitingAll,
  ofLater,
  ordering,
  pronoun,
  quality,
} from '../reader/rows/matter.ts';
import { complaining } from '../reader/rows/remarks.ts';
import { environments } from '../reader/rows/words.ts';
import { type Token, tokenize } from '../reader/tokens.ts';

// Pure. Whether words that were not taken could matter to the plan. All others are passed over: a reply that names an excuse, a
// feeling or an introduction as not understood sends people away.

export interface Matter {
  /** The field that it may be about, where there is one. */
  field: Field | undefined;
}

/** What a text says that a plan may depend on: a number, a name of a list, an order or a limit; undefined for chatter. */
export function matterIn(text: string, { gates, name }: Pick<Agent, 'gates' | 'name'>): Matter | undefined {
  const fields = gates.flatMap((gate) => gate.fields);
  const fieldOf = (wanted: string) => fields.find((field) => field.name === wanted);
  const tokens = tokenize(text);
  const words = tokens.map(({ norm }) => norm);
  const subject = new Set(name.toLowerCase().split(/\s+/));
  const isPlain = ({ start, end }: Mention) =>
    words.slice(start, end).every((word) => subject.has(word) || everyday.has(word));
  const named = [...findMentions(tokens, fields).values()].filter((mention) => !isPlain(mention));
  const [first] = named;
  if (ofLater.test(text)) return undefined;
  if (continents.test(text.replace(pronoun, '')) || awsRegions.some((region) => text.includes(region)))
    return { field: fieldOf('region') };
  const value = valueIn(tokens, fields);
  if (value) return { field: value };
  if (words.some((word) => environments.has(word))) return { field: fieldOf('cluster_name') };
  // Any word may be the name of a place.
  const place = named.find(({ field }) => ofPlace.has(field.name));
  if (place) return { field: place.field };
  const isCounted = words.some(
    (word, at) => word === 'one' && (first?.start === at + 1 || quality.test(words[at + 1] ?? '')),
  );
  const isAlone = first !== undefined && first.end - first.start === tokens.length;
  const isOrder =
    ordering.test(text) ||
    limitingAll.test(text) ||
    (bounds.test(text) && (first !== undefined || quality.test(text)));
  const isMatter = tokens.some(isCount) || isCounted || isAlone || (isOrder && !complaining.test(text));
  return isMatter ? { field: first?.field } : undefined;
}

const ofPlace: ReadonlySet<string> = new Set(['cluster_name', 'namespace', 'region', 'cloud_account_id']);

/** "One" is a pronoun as well. */
const isCount = ({ value, norm }: Token) => value !== undefined || (spelled.get(norm) ?? 0) > 1;

/** The field of a choice or of a name of a list that stands in the text. */
function valueIn(tokens: readonly Token[], fields: readonly Field[]): Field | undefined {
  const { values } = lexiconOf(fields);
  for (let start = 0; start < tokens.length; start++)
    for (let end = Math.min(start + longestValue, tokens.length); end > start; end--) {
      const said = tokens.slice(start, end).map(({ norm }) => norm);
      const found = values.get(said.join(' '))?.find(({ isBeside }) => !isBeside);
      if (found) return found.field;
    }
  return undefined;
}
