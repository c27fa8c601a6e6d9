// The part of an address behind ?, whose values are texts here. The router's own reading makes numbers of them, and would hand back another
// state to a program than the one that it has sent.

export const searchIn = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export function searchText(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
