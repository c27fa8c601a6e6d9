import { findModel } from './models.ts';

// Who made the models of the catalogue, as their cards and owners' pages at the hub say it.

interface Maker {
  /** Of the id on the hub. */
  owner: string;
  maker: string;
  country: string;
  /** What people call its models. */
  families: readonly string[];
  /** The languages that it names on its cards. */
  languages: string;
}

/** One row for each owner of the catalogue that trains models. */
export const makers: readonly Maker[] = [
  {
    owner: 'Qwen',
    maker: 'Alibaba Cloud',
    country: 'China',
    families: ['qwen', 'qwen2.5', 'qwen3', 'qwq'],
    languages:
      'more than 100 languages (Qwen3) or 29 (Qwen2.5), among them Chinese, English, French, Spanish, Portuguese, German, Italian, Russian, Japanese, Korean, Vietnamese, Thai and Arabic',
  },
  {
    owner: 'meta-llama',
    maker: 'Meta',
    country: 'the United States',
    families: ['llama'],
    languages: 'English, German, French, Italian, Portuguese, Hindi, Spanish and Thai (3.1 to 3.3)',
  },
  {
    owner: 'mistralai',
    maker: 'Mistral AI',
    country: 'France',
    families: ['mistral', 'mixtral'],
    languages: 'dozens of languages (Mistral Small and Large), English first (7B)',
  },
  {
    owner: 'google',
    maker: 'Google',
    country: 'the United States',
    families: ['gemma'],
    languages: 'more than 140 languages (Gemma 3 from 4B on), mainly English (Gemma 2)',
  },
  {
    owner: 'microsoft',
    maker: 'Microsoft',
    country: 'the United States',
    families: ['phi', 'phi-4'],
    languages: 'mainly English; Phi-4-mini names 23 languages',
  },
  {
    owner: 'deepseek-ai',
    maker: 'DeepSeek',
    country: 'China',
    families: ['deepseek'],
    languages: 'English and Chinese',
  },
  {
    owner: 'tiiuae',
    maker: 'the Technology Innovation Institute',
    country: 'the United Arab Emirates',
    families: ['falcon', 'falcon3'],
    languages: 'English, French, Spanish and Portuguese',
  },
  {
    owner: 'allenai',
    maker: 'the Allen Institute for AI',
    country: 'the United States',
    families: ['olmo'],
    languages: 'mainly English',
  },
  {
    owner: 'HuggingFaceTB',
    maker: 'Hugging Face',
    country: 'France and the United States',
    families: ['smollm', 'smollm2'],
    languages: 'mainly English',
  },
  {
    owner: 'openai',
    maker: 'OpenAI',
    country: 'the United States',
    families: ['gpt-oss', 'gpt'],
    languages: 'mainly English',
  },
];

/** Of the checkpoint that it was made of, where it is a quantized one. */
export function makerOf(id: string): Maker | undefined {
  const model = findModel(id);
  const owner = (model?.quantizes ?? id).split('/')[0];
  return makers.find((each) => each.owner === owner);
}

const pageOf = (owner: string) => `https://huggingface.co/${owner}`;

/** Where the model of now comes from, or those of the family that is named; whether that is allowed, and where others come from, as far as it is asked. */
export function madeBy(id: string, said: string): string {
  const named = makers.filter(({ families }) => families.some((name) => said.includes(` ${name} `)));
  const [one] = named.length > 0 ? named : [makerOf(id)];
  const allowed = asksLeave.test(said)
    ? 'Nothing here forbids a maker or a country; your organization may. '
    : '';
  if (!one)
    return `${allowed}The catalogue doesn’t have ${id}: its page at the hub says who made it (https://huggingface.co/${id}).`;
  const what = named.length > 0 ? `The models of ${one.owner} are` : `${id} was`;
  const others = asksOthers.test(said) ? ` From elsewhere: ${fromElsewhere(one.country)}.` : '';
  return `${allowed}${what} made by ${one.maker}, ${one.country} (${pageOf(one.owner)}). It runs in your own account: nothing is sent to who made it.${others}`;
}

const asksLeave = / (?:allowed|allow|permitted|ok|okay|may|legal|forbidden|safe|problem|fine) /;
const asksOthers =
  / (?:not|non|without|instead|other|another|prefer|alternative|allowed|ok|okay|problem|safe) /;

const fromElsewhere = (country: string) =>
  makers
    .filter((each) => each.country !== country)
    .slice(0, mostOthers)
    .map((each) => `${each.maker}’s ${each.families[0]} (${each.country})`)
    .join(', ');
const mostOthers = 4;

/** What people call the countries. */
const nations: readonly { words: RegExp; country: RegExp }[] = [
  { words: / (?:chinese|china) /, country: /^China$/ },
  { words: / (?:american|america|us|usa|u\.s|united states) /, country: /United States/ },
  { words: / (?:european|europe|eu|french|france) /, country: /France/ },
];

/** The owners of models from the country that is named, or with "not" from all others; undefined where none is named. */
export function ownersFrom(said: string): readonly string[] | undefined {
  const nation = nations.find(({ words }) => words.test(said));
  if (!nation) return undefined;
  const isNot = / (?:not|non|no|without|except|than) /.test(said);
  return makers.filter(({ country }) => nation.country.test(country) !== isNot).map(({ owner }) => owner);
}

/** What its maker says of the model’s languages, as a sentence with a blank behind it; empty for a model of another owner. */
export function languagesOf(id: string): string {
  const one = makerOf(id);
  return one ? `${id}, by its maker’s cards: ${one.languages}. ` : '';
}
