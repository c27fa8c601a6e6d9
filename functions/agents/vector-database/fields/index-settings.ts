import { count, oneOf } from '../../eks/field-forms.ts';
import type { Field } from '../../field.ts';
import { fromOption } from '../options.ts';
import { quantizations } from '../sizing.ts';
import { byCollection } from './fixed.ts';

/** Gate 3: how vectors are held in memory. */
export const indexFields: readonly Field[] = [
  {
    ...fromOption('quantization'),
    fixed: byCollection,
    question: 'Which quantization should be used: none, scalar-int8 or product?',
    kind: 'choice',
    form: oneOf('The quantization', quantizations),
    choices: [...quantizations],
    words: ['quantization', 'quantisation', 'quantized', 'compression'],
    said: {
      values: {
        'no quantization': 'none',
        'without quantization': 'none',
        'quantization off': 'none',
        'off quantization': 'none',
        'turn off quantization': 'none',
        'switch off quantization': 'none',
        'disable quantization': 'none',
        'no compression': 'none',
        'full precision': 'none',
        float32: 'none',
        fp32: 'none',
        'float 32': 'none',
        unquantized: 'none',
        uncompressed: 'none',
        'scalar quantization': 'scalar-int8',
        'int8 quantization': 'scalar-int8',
        'product quantization': 'product',
        'scalar int 8': 'scalar-int8',
      },
      beside: {
        pq: 'product',
        sq: 'scalar-int8',
        'int 8': 'scalar-int8',
        '8 bit': 'scalar-int8',
      },
    },
  },
  {
    ...fromOption('hnsw_m'),
    fixed: byCollection,
    question: 'How many links should each vector have in the search graph?',
    kind: 'integer',
    form: count('The graph connectivity (hnsw_m)', 4, 512),
    words: ['hnsw m', 'm', 'graph connectivity', 'graph links', 'links'],
    said: { likely: [4, 512] },
    unit: 'links',
  },
  {
    ...fromOption('hnsw_ef_construct'),
    fixed: byCollection,
    question: 'How many candidates should be looked at while the index is built?',
    kind: 'integer',
    form: count('The index build quality (hnsw_ef_construct)', 4, 4_096),
    words: ['hnsw ef construct', 'ef construct', 'ef construction', 'index build quality', 'ef'],
    unit: 'candidates',
  },
];
