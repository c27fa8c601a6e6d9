import type { Field } from '../../../../agents/field.ts';
import type { SupposedValue } from './supposed-value.ts';

// Pure. "If a page is two chunks": how many pieces a text has is no stock of them.

const texts = '(?:page|article|document|doc|ticket|text|file|pdf|mail|email|record|product|note)s?';
const pieces = '(?:chunks?|vectors?|pieces?|passages?|embeddings?)';
const ratio = new RegExp(
  `\\b${texts} (?:is|are|has|have|makes?|gives?|means?|=) [^.?!,]{0,20}\\b${pieces}\\b|\\b${pieces} (?:per|a|an|each|for each|for every) ${texts}\\b`,
  'i',
);
/** No text is cut into more. */
const mostOfText = 1_000;

/** Without the number of pieces of each text. */
export const withoutRatio = (
  supposed: SupposedValue[],
  field: Field | undefined,
  text: string,
): SupposedValue[] =>
  supposed.filter(
    (each) => each.field !== field?.name || Number(each.value) > mostOfText || !ratio.test(text),
  );
