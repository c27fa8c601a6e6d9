import type { ReactNode } from 'react';

/** A link that leaves the console, marked as one. Only addresses by https of our own making are given to it. */
export function External({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer noopener">
      {children} <span aria-hidden="true">↗</span>
      <span className="unseen"> (opens another site)</span>
    </a>
  );
}

/** Whether a link that the API gives may be one: of a web page, by https. */
export const isWebAddress = (link: string): boolean =>
  URL.canParse(link) && new URL(link).protocol === 'https:';
