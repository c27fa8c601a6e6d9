/** The items in order, `size` at a time. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * The results in the order of the items, of which `size` are worked on at a time.
 * @throws the first failure; later batches are not begun then
 */
export async function inBatches<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const batch of batchesOf(items, size)) results.push(...(await Promise.all(batch.map(work))));
  return results;
}
