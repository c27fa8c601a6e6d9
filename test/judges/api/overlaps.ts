/** What it needs of an OpenAPI document: methods by address. */
interface Document {
  paths: Record<string, object>;
}

/**
 * Failures ST204 that say nothing: an address such as `/api/clouds/setup` is one of `/api/clouds/{id}`, too, so that another
 * method's answer is 404 and not 405.
 */
export function overlapsOf({ paths }: Document): string[] {
  const addresses = Object.keys(paths);
  return addresses.flatMap((address) =>
    addresses
      .filter((other) => other !== address && isAlsoOf(other, address))
      .flatMap((other) => Object.keys(paths[other] ?? {}))
      .filter((method) => !(method in (paths[address] ?? {})))
      .map((method) => `${method.toUpperCase()} ${address}: ST204`),
  );
}

function isAlsoOf(template: string, address: string): boolean {
  const parts = address.split('/');
  const own = template.split('/');
  return own.length === parts.length && own.every((part, at) => part === parts[at] || part.startsWith('{'));
}
