/** What it needs of an OpenAPI document: methods by address. */
interface Document {
  paths: Record<string, object>;
}

/**
 * Methods that an address doesn't have, but another form that it fits, such as `DELETE /api/clouds/setup`, which is one of
 * `/api/clouds/{id}`, too: the answer is that form's 404 and not 405.
 */
export function overlapsOf({ paths }: Document): string[] {
  const addresses = Object.keys(paths);
  return addresses.flatMap((address) =>
    addresses
      .filter((other) => other !== address && isAlsoOf(other, address))
      .flatMap((other) => Object.keys(paths[other] ?? {}))
      .filter((method) => !(method in (paths[address] ?? {})))
      .map((method) => `${method.toUpperCase()} ${address}`),
  );
}

function isAlsoOf(template: string, address: string): boolean {
  const parts = address.split('/');
  const own = template.split('/');
  return own.length === parts.length && own.every((part, at) => part === parts[at] || part.startsWith('{'));
}
