import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placesIn } from '../format/places.ts';

/** A link that leaves the console, marked as one. Only addresses by https of our own making are given to it. */
export function External({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer noopener">
      {children} <Away />
      <span className="unseen"> (opens another site)</span>
    </a>
  );
}

/** The sign of what leads to another site. Drawn: not every font has such an arrow. */
export const Away = () => (
  <svg className="away" viewBox="0 0 10 10" aria-hidden="true">
    <path d="M2 8 8 2M3.5 2H8v4.5" />
  </svg>
);

/** Whether a link that the API gives may be one: of a web page, by https. */
export const isWebAddress = (link: string): boolean =>
  URL.canParse(link) && new URL(link).protocol === 'https:';

/** A text that the service has written, for people and programs alike: its pages are links, its routes are the console's own ways. */
export function ServiceText({ children }: { children: string | null | undefined }) {
  return placesIn(children ?? '').map(({ text, to, away }, at) =>
    to === undefined ? (
      text
    ) : away ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text of the service never changes
      <External key={at} to={to}>
        {text}
      </External>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text of the service never changes
      <Link key={at} to={to as never}>
        {text}
      </Link>
    ),
  );
}
