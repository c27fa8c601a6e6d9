import type { Values } from '../../agent.ts';
import { count, numberThat, oneOf } from '../../eks/field-forms.ts';
import type { Field } from '../../field.ts';
import { usualDtype } from '../models/models.ts';
import { dtypes, fromOption } from '../options.ts';
import { unsplitInput } from '../settings.ts';
import { mostUtilization } from '../sizing/fit.ts';
import { proposedSplit } from '../sizing/memory.ts';
import { contextFor } from '../sizing/needed.ts';

const utilization = 'The fraction of GPU memory must be a number from 0.5 to 0.95 with at most two decimals.';

/** Gate 3: context, arithmetic and memory. */
export const sizingFields: readonly Field[] = [
  {
    ...fromOption('max_model_len'),
    question: 'How many tokens should the context window have?',
    kind: 'integer',
    form: count('The context window', 128, 20_000_000),
    // Longer where prompts and answers are, and all of it for models with a shorter one.
    default: (values) => contextFor(values, Number(fromOption('max_model_len').default)),
    words: [
      'context window',
      'max model len',
      'context length',
      'context',
      'context size',
      'max context',
      'tokens of context',
    ],
    unit: 'tokens',
  },
  {
    ...fromOption('dtype'),
    default: ({ model }) => usualDtype(String(model)),
    question: 'Which arithmetic should the engine use: float16, bfloat16 or int8?',
    kind: 'choice',
    form: oneOf('The dtype', dtypes),
    choices: [...dtypes],
    words: ['dtype', 'data type', 'precision'],
    said: {
      values: {
        bf16: 'bfloat16',
        bfloat: 'bfloat16',
        'brain floats': 'bfloat16',
        'bf 16': 'bfloat16',
        'brain float': 'bfloat16',
        'bfloat 16': 'bfloat16',
        fp16: 'float16',
        f16: 'float16',
        'half precision': 'float16',
        'float 16': 'float16',
        'fp 16': 'float16',
        'int 8': 'int8',
        '8 bit weights': 'int8',
      },
      beside: { half: 'float16' },
    },
  },
  {
    ...fromOption('gpu_memory_utilization'),
    question: 'Which fraction of each GPU’s memory may the engine take?',
    kind: 'number',
    form: numberThat(
      (value) =>
        value >= 0.5 && value <= mostUtilization && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
      utilization,
    ),
    words: [
      'gpu memory utilization',
      'memory utilization',
      'gpu memory',
      'utilization',
      'of the gpu memory',
      'of gpu memory',
      'vram',
      'memory fraction',
      'gpu memory fraction',
      'memory share',
      'of the memory',
      'of the vram',
      'of vram',
      'of each gpu',
    ],
    said: { form: 'fraction', bound: 'most' },
  },
  {
    name: 'tensor_parallel',
    question: 'Over how many GPUs should each replica be split?',
    meaning: 'GPUs of one node that share a replica',
    kind: 'integer',
    form: count('The number of GPUs of a replica', 1, 8),
    default: (values) => proposal(values),
    words: [
      'tensor parallel',
      'tensor parallelism',
      'gpus per replica',
      'gpus',
      'tp',
      'tensor parallel size',
      'cards per replica',
      'cards',
      'way tensor parallel',
    ],
    unit: 'GPUs',
  },
];

function proposal(values: Values): number | undefined {
  const input = unsplitInput(values);
  return input && proposedSplit(input);
}
