/**
 * Makes a value at the first call and returns the same to every further one, including a failed promise. Where `make` throws,
 * nothing is kept and the next call makes it again.
 */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
