/**
 * As much of a text as fits in its marked form, and three dots where something is left out. Counted in UTF-16 units, of which
 * no receiver counts more; no character is cut in two.
 */
export function clip(text: string, most: number, marked: (text: string) => string = (same) => same): string {
  const whole = marked(text);
  if (whole.length <= most) return whole;
  let kept = '';
  for (const character of text) {
    const longer = kept + marked(character);
    if (longer.length >= most) break;
    kept = longer;
  }
  return `${kept}…`;
}
