// Values that stand before a question about them: "and g5.xlarge, what does that one cost?"

/** It orders, wishes or tells: what it holds is meant, and no question behind it changes that. */
const telling =
  /\b(?:we|i|i['’](?:d|ll|m|ve)|us|my|our|have|has|got|needs?|wants?|take|make|set|change|use|go|give|put|switch|choose|let['’]?s|please|pls|not|is|are|expect|will|should|must|it|confirm|deploy|yes|because|since|actually|sorry|meant?|(?:day|week|hour) each|each asks?|(?:people|they|we) ask)\b/i;
/** It goes on from what stands before it. */
const referring =
  /^(?:(?:and|so|then)\W+)*(?:(?:what|how|why|which|is|are|was|will|would|does|do|can|could)\b.*\b(?:that|this|it|they|them|these|those|one)\b|how (?:much|fast|long|slow|expensive|quick|good|safe)\b(?! (?:is|are|does|do) (?:the|a|an|my|our)\b)|what['’]?s? .*\b(?:costs?|price|month|bill)\b|is (?:cheaper|better|enough|faster)\b)/i;
/** "5 nodes cost", before "how much" */
const unfinished = /\b(?:is|are|be|costs?|makes?|means?|takes?|gives?|adds?(?: up to)?|saves?)$/i;
/** "g5.xlarge is 1.01 an hour" */
const price =
  /\b(?:is|are|at|costs?|for) \$?\d+(?:[.,]\d+)?(?: ?(?:\$|usd|dollars?))? (?:an?|per) (?:hour|day|month)\b/gi;
const mostWords = 10;

/** Whether the words before a question only name what it is about. */
export function isAskedAbout(before: string, question: string): boolean {
  const said = before
    .replace(price, '')
    .trim()
    .replace(/[,;–—-]+$/, '')
    .trim();
  if (said.split(/\s+/).length > mostWords) return false;
  const isCut = !/[,;–—-]\s*$/.test(before.trim());
  if (isCut && unfinished.test(said)) return !telling.test(said.replace(unfinished, ''));
  return !telling.test(said) && referring.test(question.trim());
}
