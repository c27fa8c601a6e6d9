import type { Agent, Gate } from '../../../../functions/agents/agent.ts';
import type { Field } from '../../../../functions/agents/field.ts';

const count: Field['form'] = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 1 ? undefined : 'The count must be at least 1.';
const review =
  (number: number): Gate['review'] =>
  (values) => ({
    lines: [`Line of gate ${number}`],
    warnings:
      number === 1 && Number(values.cats) > 10
        ? [{ code: 'many_cats', detail: 'That is a lot of cats.' }]
        : [],
    refusals:
      Number(values.dogs) > Number(values.cats)
        ? [{ code: 'more_dogs', detail: 'More dogs than cats.' }]
        : [],
  });

/** An agent of a few fields, to show that the engine knows none by name. */
export const smallAgent: Agent = {
  id: 'small',
  name: 'small agent',
  description: 'Deploys cats and dogs.',
  status: 'beta',
  supportedClouds: ['aws'],
  options: [],
  images: [],
  gates: [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    name: `gate_${number}`,
    title: `Gate ${number}`,
    fields:
      number === 1
        ? [
            {
              name: 'cats',
              question: 'How many cats?',
              meaning: 'number of cats',
              kind: 'integer',
              form: count,
              words: ['cats'],
            },
          ]
        : number === 2
          ? [
              {
                name: 'dogs',
                question: 'How many dogs?',
                meaning: 'number of dogs',
                kind: 'integer',
                form: count,
                default: (values) => Number(values.cats) - 1,
                words: ['dogs'],
              },
            ]
          : [],
    purpose: 'how many cats there are',
    opening: ['Line'],
    review: review(number),
  })),
  plan: () => {
    throw new Error('This agent plans nothing.');
  },
};
