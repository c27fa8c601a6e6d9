import type { NamedValue } from '../../field.ts';
import type { Value } from '../../value.ts';
import { catalogue, findModel } from './models.ts';

// Everyday names of the models of the catalogue: "Llama 3.1 8B", "qwen 7b", "mixtral".

/** Parts of an id that say what every model of the kind is, and are left out in speech. */
const silent = new Set(
  'instruct it chat hf 2501 2507 2411 0324 1124 v0.1 v0.3 mini meta distill quantized'.split(' '),
);
const quantization = /awq|gptq|int4|int8|w8a8/i;

/** "Llama-3.1-8B-Instruct" as [llama, 3.1, 8b, instruct]; "Qwen2.5-7B" as [qwen, 2.5, 7b]. */
function partsOf(id: string): string[] {
  const name = id.slice(id.indexOf('/') + 1).toLowerCase();
  return name
    .replace(/^([a-z]{3,})(\d)/, '$1-$2')
    .split('-')
    .flatMap((part) => (part === '' ? [] : [part]));
}

/** Every shorter way to say the parts, family first, in which the size is left in wherever there is one. */
function spoken(id: string): string[] {
  const parts = partsOf(id);
  const [family = '', ...rest] = parts;
  const told = rest.filter((part) => !silent.has(part));
  const sized = told.filter((part) => /^(?:\d+x)?\d+(?:\.\d+)?b$/.test(part));
  const forms = [
    rest,
    told,
    sized,
    told.filter((part) => !sized.includes(part)),
    told.filter((part) => !quantization.test(part)),
  ];
  const names = new Set<string>([family]);
  for (const form of forms) {
    const words = [family, ...form];
    names.add(words.join(' '));
    // "the 70B Llama"
    if (form === sized && sized.length > 0) names.add(`${sized.join(' ')} ${family}`);
    // "qwen2.5 7b" and "llama3 8b", "llama 3 8b"
    if (/^\d/.test(form[0] ?? '') && form !== sized) names.add(`${family}${form.join(' ')}`);
    const major = /^(\d)\.\d$/.exec(form[0] ?? '')?.[1];
    if (major)
      for (const glue of ['', ' ']) names.add(`${family}${glue}${[major, ...form.slice(1)].join(' ')}`);
  }
  return [...names].filter((name) => !/^\d/.test(name));
}

/** The names with the ids that they may mean; quantized copies only where the name says so. */
export function modelNames(): Record<string, NamedValue> {
  const meant = new Map<string, string[]>();
  for (const { id, quantizes } of catalogue) {
    const full = id.toLowerCase().replace(/[_-]+/g, ' ');
    for (const name of new Set([full, ...spoken(id)])) {
      if (quantizes && !quantization.test(name)) continue;
      meant.set(name, [...(meant.get(name) ?? []), id]);
    }
  }
  return Object.fromEntries([...meant].map(([name, ids]) => [name, { values: exactly(name, ids) }]));
}

/** A name that is one model's whole id means that model, even if other ids begin with it. */
function exactly(name: string, ids: readonly string[]): readonly string[] {
  const whole = ids.filter(
    (id) => id.toLowerCase().replace(/[_-]+/g, ' ') === name || partsOf(id).join(' ') === name,
  );
  return whole.length === 1 ? whole : ids;
}

/** Behind the name of a family they make it another model, of which the catalogue has none. */
export const otherModels: ReadonlySet<string> = new Set(
  'coder math vl vision omni audio embedding reranker guard prover scout maverick nemo medium'.split(' '),
);

const owners = new Set(catalogue.map(({ id }) => id.slice(0, id.indexOf('/')).toLowerCase()));

/** A word with a slash is a model's id by itself only where it is of the catalogue, or of an owner of the catalogue and has a figure. */
export function isKnownModel(word: string): boolean {
  const [owner = '', name = '', rest] = word.split('/');
  return rest === undefined && owners.has(owner.toLowerCase()) && /\d/.test(name);
}

/** A page of the hub: https://huggingface.co/Qwen/Qwen3-8B */
export const modelOfLink = (link: string): string | undefined =>
  /^(?:https?:\/\/)?(?:www\.)?(?:huggingface\.co|hf\.co)\/([A-Za-z0-9][\w.-]{0,63}\/[A-Za-z0-9][\w.-]{0,95})/.exec(
    link,
  )?.[1];

const widths: Readonly<Record<string, readonly string[]>> = {
  16: ['unquantized', '16 bit', '16 bits', 'unquantised', 'full precision'],
  8: ['8 bit', '8 bits', '8bit', 'int8 model', 'int8 version', 'quantized', 'quantised'],
  4: ['4 bit', '4 bits', '4bit', 'int4', 'quantized', 'quantised'],
};
const things = [
  '',
  ' one',
  ' version',
  ' variant',
  ' model',
  ' form',
  ' weights',
  ' checkpoint',
  ' quantized',
];

/** The other forms of a model of the catalogue, by what people call them beside it: "the AWQ one", "4 bit weights". */
export function modelVariants(model: Value): (readonly [name: string, value: Value])[] {
  const known = findModel(String(model));
  const of = known && (known.quantizes ?? known.id);
  return catalogue
    .filter(({ id, quantizes }) => known && id !== known.id && (quantizes ?? id) === of)
    .flatMap(({ id, bits }) => {
      const method = /awq|gptq|w8a8/i.exec(id)?.[0].toLowerCase();
      const names = [...(widths[bits] ?? []), ...(method ? [method] : [])];
      return names.flatMap((name) => things.map((thing) => [`${name}${thing}`, id] as const));
    });
}
