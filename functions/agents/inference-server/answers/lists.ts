import type { Value, Values } from '../../agent.ts';
import type { Choice } from '../../answers.ts';
import { ownersFrom } from '../models/makers.ts';
import { catalogue, catalogueDate } from '../models/models.ts';
import { shortlists } from '../models/shortlists.ts';
import { usualModel } from '../options.ts';
import { unsplitInput } from '../settings.ts';
import { gpuInstances } from '../sizing/instances.ts';
import { fits, proposedSplit } from '../sizing/memory.ts';

const billions = (parameters: number) => `${Math.round(parameters / 1e8) / 10}B`;

const families = ['llama', 'qwen', 'mistral', 'mixtral', 'gemma', 'phi', 'deepseek', 'falcon', 'olmo', 'gpt'];

/** More rows are told where all of them are asked for. */
const mostRows = 5;
const ofAll = / (?:all|list|show|every|each|full|whole|complete) /;

/** The rows in a line; of many the first, and how to have the rest. */
function some(rows: readonly string[], said: string, what: string): string {
  if (rows.length <= mostRows || ofAll.test(said)) return rows.join(', ');
  return `${rows.slice(0, mostRows).join(', ')} and ${rows.length - mostRows} more: "list all ${what}"`;
}

/** Lists of choices. */
export const lists: readonly Choice[] = [
  {
    words: ['model', 'llm', 'checkpoint'],
    names: families,
    field: 'model',
    text: (_values, said) => `${models(said)} Other ids of the hub work, too: their figures are asked for.`,
  },
  {
    words: ['instance', 'type', 'gpu', 'machine', 'vm', 'ec2', 'node', 'card', 'server'],
    field: 'instance_type',
    text: (_values, said) => {
      const rows = gpuInstances.map(
        ({ name, gpus, gpu, hour }) => `${name} (${gpus} x ${gpu}, $${(Number(hour) / 1e6).toFixed(2)})`,
      );
      return `GPU instances, with the price of one an hour: ${some(rows, said, 'instance types')}.`;
    },
  },
  {
    words: ['engine', 'software', 'vllm', 'version', 'server'],
    text: () =>
      'The engine is vLLM 0.30, with the API of OpenAI’s chat completions; this agent installs no other.',
  },
];

const trained = catalogue.filter(({ quantizes }) => quantizes === undefined);

/** "Llama-3.1" of Llama-3.1-70B-Instruct, and its size. */
const familyOf = (id: string) => (id.split('/')[1] ?? id).split(/-(?=\d+(?:\.\d+)?[bB]\b|\d+x|A\d)/)[0] ?? id;

/** The proposed ones first, with their sizes. */
const sized = (models: typeof trained) =>
  [...models.filter(isProposed), ...models.filter((model) => !isProposed(model))].map(
    ({ id, parameters }) => `${id} (${billions(parameters)})`,
  );

/** Ids of models: those without a token, quantized ones, or those of a named family. Else the sizes of each family's models. */
function models(said: string): string {
  if (/ (?:quantized|quantised|awq|gptq|int4|int8|[48] bit) /.test(said))
    return `With 8 or 4 bits in the catalogue: ${catalogue.flatMap(({ id, quantizes }) => (quantizes ? [id] : [])).join(', ')}.`;
  if (/ (?:token|gate|gated|ungated|licence|license|free|open) /.test(said))
    return `Without a token and a licence to accept: ${trained.flatMap(({ id, parameters, gated }) => (gated ? [] : [`${id} (${billions(parameters)})`])).join(', ')}.`;
  const owners = ownersFrom(said);
  if (owners) {
    const from = trained.filter(({ id }) => owners.includes(id.split('/')[0] ?? ''));
    return `By where they were made: ${some(sized(from), said, 'models of these')}.`;
  }
  const named = trained.filter(({ id }) =>
    partsOf(id).some((part) => /^[a-z]{3,}$/.test(part) && said.includes(` ${part}`) && !common.has(part)),
  );
  if (named.length > 0)
    return `In the catalogue of ${catalogueDate}: ${some(sized(named), said, 'models of these')}.`;
  if (!ofAll.test(said)) return inShort;
  const families = [...Map.groupBy(trained, ({ id }) => familyOf(id))].map(
    ([family, all]) => `${family} (${all.map(({ parameters }) => billions(parameters)).join(', ')})`,
  );
  return `The catalogue of ${catalogueDate} has, by billions of parameters: ${families.join('; ')}.`;
}

const sizes = trained.map(({ parameters }) => parameters);
const makersOf = 'Llama, Mistral, Qwen, Gemma, Phi, DeepSeek, Falcon, OLMo and gpt-oss';

/** Who asks which models there are gets their number and where to begin; "list all models" has them all. */
const inShort = `The catalogue of ${catalogueDate} has ${trained.length} models, of ${billions(Math.min(...sizes))} to ${billions(Math.max(...sizes))} parameters: ${makersOf}. ${usualModel} is the default; say "a small model", "a model for German", or "list all models".`;

const proposed = new Set<Value>(shortlists.flatMap(({ options }) => options.map(({ value }) => value)));
const isProposed = ({ id }: { id: string }) => proposed.has(id);

const common = new Set(['instruct', 'chat', 'large', 'small', 'mini', 'next', 'distill']);

/** "llama-3.1-8b-instruct" in the words that people say it with: llama, 3.1, 8b. */
const partsOf = (id: string) =>
  (id.split('/')[1] ?? id)
    .toLowerCase()
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[\s_-]+/);

/** Words of a model's name before its size: "Llama 3.1 Instruct 8B". */
const mostBetween = 4;

/** "g5 or g6": the smallest type of a family that holds the model, or else the smallest. */
function smallestOf(family: string, values: Values): string | undefined {
  const types = gpuInstances.filter(({ name }) => name.startsWith(`${family}.`));
  const input = unsplitInput(values);
  const holding = types.find(
    ({ name: instance }) =>
      input && fits({ ...input, instance, tensorParallel: proposedSplit({ ...input, instance }) }),
  );
  return (holding ?? types[0])?.name;
}

/** Models and GPUs by the names that people use: "llama 70b", "h100". The last of the catalogue counts, the newest of its family. */
export function namedIn(words: readonly string[], values: Values = {}): { field: string; value: Value }[] {
  const found: { field: string; value: Value }[] = [];
  const text = words.map((word) => word.replace(/([a-z])(\d)/g, '$1 $2'));
  const said = new Set(text.join(' ').split(/[\s_-]+/));
  const parts = text.flatMap((each) => each.split(/[\s_-]+/));
  let from = 0;
  for (const [at, size] of parts.entries()) {
    if (!/^\d+(?:\.\d+)?b$/.test(size)) continue;
    // "Qwen3 8B or Llama 3.1 8B": each size has its own name before it, or behind it ("the 8B Llama").
    const near = new Set(parts.slice(Math.max(from, at - mostBetween), at + 2));
    from = at + 1;
    const isNamed = families.some((family) => near.has(family));
    // "0.5 a second for an 8B?" is about the one that stands.
    if (!isNamed && partsOf(String(values.model ?? '')).includes(size)) continue;
    const matching = trained.filter(({ id }) => {
      const own = partsOf(id);
      return (
        own.includes(size) && (!isNamed || own.some((part) => families.includes(part) && near.has(part)))
      );
    });
    const score = ({ id }: { id: string }) =>
      partsOf(id).filter((part) => near.has(part)).length - partsOf(id).length / 100;
    const [first] = matching;
    if (first)
      found.push({
        field: 'model',
        value: matching.reduce((top, each) => (score(each) >= score(top) ? each : top), first).id,
      });
  }
  for (const family of words.filter((word) => /^[gp]\d[a-z]{0,2}$/.test(word))) {
    const value = smallestOf(family, values);
    if (value && !found.some((each) => each.value === value)) found.push({ field: 'instance_type', value });
  }
  for (const { name, gpu } of gpuInstances) {
    const short = gpu.toLowerCase().replace(/([a-z])(\d)/g, '$1 $2');
    const isNamed =
      short.split(' ').every((part) => said.has(part)) &&
      words.some((word) => word.replace(/s$/, '') === gpu.toLowerCase());
    if (
      isNamed &&
      !found.some(({ value }) => gpuInstances.some((each) => each.name === value && each.gpu === gpu))
    )
      found.push({ field: 'instance_type', value: name });
  }
  return found;
}
