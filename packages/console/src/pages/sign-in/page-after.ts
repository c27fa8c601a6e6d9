/** Where to go after a log-in: back to where somebody was, if that is a page of ours. */
export const pageAfter = (back: string | undefined): string =>
  back?.startsWith('/') && !back.startsWith('//') && !back.startsWith('/login') ? back : '/';
