/** The console's own page that a notification leads to: the path of its link, on whatever address the link was made for. */
export function placeOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { pathname, search } = new URL(link);
  return pathname + search;
}
