import { expect, it } from 'vitest';
import {
  asksFigures,
  figuresOf,
  saidFigures,
} from '../../packages/console/src/pages/session/model-config.ts';

// https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct/blob/main/config.json, which fine-tuned models of it repeat.
const llama = {
  architectures: ['LlamaForCausalLM'],
  hidden_size: 4096,
  intermediate_size: 14336,
  max_position_embeddings: 131072,
  num_attention_heads: 32,
  num_hidden_layers: 32,
  num_key_value_heads: 8,
  tie_word_embeddings: false,
  torch_dtype: 'bfloat16',
  vocab_size: 128256,
};
const of = (config: object) => figuresOf(JSON.stringify(config));

it('The figures of a fine-tuned Llama are those of the catalogue, its parameters among them', () => {
  expect(of(llama)).toEqual({
    parameters: 8_030_261_248,
    layers: 32,
    attention_heads: 32,
    kv_heads: 8,
    head_dim: 128,
    model_context: 131_072,
    weight_bits: 16,
    attention: 'full',
  });
});

it('What the file doesn’t say is left out, and asked for', () => {
  const figures = of({ ...llama, architectures: ['OtherForCausalLM'], torch_dtype: undefined });
  expect(Object.keys(figures ?? {})).not.toContain('parameters');
  expect(Object.keys(figures ?? {})).not.toContain('weight_bits');
});

it('Quantized weights have the bits of the quantization', () => {
  expect(of({ ...llama, quantization_config: { quant_method: 'awq', bits: 4 } })?.weight_bits).toBe(4);
  expect(of({ ...llama, quantization_config: { quant_method: 'fp8' } })?.weight_bits).toBe(8);
});

it('A text that is no such file has none', () => {
  expect(['', '{', '[]', 'null', '{"layers": 32}'].map(figuresOf)).toEqual(Array(5).fill(undefined));
});

it('They are offered where the model is not known, and said as values', () => {
  expect(asksFigures(['parameters', 'layers', 'attention_heads'])).toBe(true);
  expect(asksFigures(['peak_qps'])).toBe(false);
  expect(saidFigures({ layers: 32, attention: 'full' })).toBe('layers = 32, attention = full');
});
