import type { AgentAnswers } from '../../answers.ts';
import { catalogue, findModel } from '../models/models.ts';

// Pure. Quantized forms of a model, by the words that people ask for them with.

const methods = [
  { words: /\bawq\b/, of: /awq/i },
  { words: /\bgptq\b/, of: /gptq/i },
  { words: /\bw8a8\b/, of: /w8a8/i },
  { words: /\bint8\b|\b8 ?bit\b/, of: /int8|w8a8/i },
  { words: /\bint4\b|\b4 ?bit\b/, of: /int4|awq/i },
] as const;

const notOffered = /\bfp8\b|\bgguf\b|\bnf4\b|\bexl2\b/;

export const quantizedOf: AgentAnswers['quantized'] = (model, said) => {
  const of = findModel(model)?.quantizes ?? model;
  const all = catalogue.filter(({ quantizes }) => quantizes === of);
  const asked = methods.filter(({ words }) => words.test(said));
  const named = all.filter(({ id }) => asked.some((method) => method.of.test(id)));
  // Fewest bits first: they take the least memory, and give the most requests.
  const forms = [...(named.length > 0 ? named : all)]
    .sort((a, b) => Number(a.bits) - Number(b.bits))
    .slice(0, 1);
  const refused = notOffered.exec(said)?.[0];
  const lead = refused ? `${refused} is not offered. ` : '';
  if (forms.length === 0)
    return {
      lead: `${lead}I know no checkpoint of ${of} with 8 or 4 bits. Those of other models: "which quantized models are there?".`,
      forms: [],
    };
  return {
    lead: `${lead}A quantized checkpoint is a model of its own, and answers a little worse: by how much has to be tried.`,
    forms: [
      { model: of, says: `weights of ${findModel(of)?.bits ?? '16'} bits` },
      ...forms.map(({ id, bits }) => ({ model: id, says: `weights of ${bits} bits` })),
    ],
  };
};
