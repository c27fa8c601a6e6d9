/** Where to go after a log-in: back to where somebody was, if that is a page of ours. */
export const pageAfter = (back: string | undefined): string =>
  back?.startsWith('/') && !back.startsWith('//') && !back.startsWith('/login') ? back : '/';

/** Where somebody is, to come back to: without what stands behind #, which may be a code of a machine, since a search is seen by servers. */
export const pageBefore = (href: string): string | undefined => {
  const [page] = href.split('#');
  return page === '/' ? undefined : page;
};
