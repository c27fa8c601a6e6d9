import { Link } from '@tanstack/react-router';
import { placesIn } from './places.ts';

/** A text that the service has written, for people and programs alike: its pages are links, its routes are the console's own ways. */
export function ServiceText({ children }: { children: string | null | undefined }) {
  return placesIn(children ?? '').map(({ text, to }, at) =>
    to === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text of the service never changes
      <Link key={at} to={to as never}>
        {text}
      </Link>
    ),
  );
}
