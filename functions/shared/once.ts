/** Makes it at the first call and returns the same to every further one: of a promise also one that failed. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
