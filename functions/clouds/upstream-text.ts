const longestText = 300;

/**
 * Text that a cloud or cluster wrote, made fit for a sentence of ours: one line, no control or direction
 * characters, cut at 300 characters. It is data: nobody acts on what it says.
 */
export function upstreamText(text: string | undefined, longest = longestText): string {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
