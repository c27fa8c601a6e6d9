const longestText = 300;

/**
 * Text that a cloud or cluster wrote, cleaned to be quoted in a sentence: one line, no control or direction
 * characters and none that no queue takes, at most 300 characters.
 */
export function upstreamText(text: string | undefined, longest = longestText): string {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\s\uFFFE\uFFFF]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
