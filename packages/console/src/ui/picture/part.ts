/** A part of a whole, as a picture shows it. */
export interface Part {
  name: string;
  /** In the unit of the whole. */
  size: number;
  /** As people read it: "15.26 GiB". */
  said: string;
}

/** The largest parts, and the others as one: a picture has no room for more. Pure. */
export function fewParts(parts: readonly Part[], most: number, said: (size: number) => string): Part[] {
  const sorted = parts.toSorted((a, b) => b.size - a.size);
  const rest = sorted.slice(most - 1);
  if (rest.length < 2) return sorted;
  const size = rest.reduce((sum, each) => sum + each.size, 0);
  return [...sorted.slice(0, most - 1), { name: `${rest.length} others`, size, said: said(size) }];
}
