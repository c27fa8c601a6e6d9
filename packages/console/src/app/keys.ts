import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allPlaces } from './places.ts';

/** What a key opens over the page. */
export type Opened = 'palette' | 'keys';

const betweenMs = 1_200;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys of the whole console, as the help shows them. */
export const keys: readonly { press: string; does: string }[] = [
  { press: 'Ctrl K', does: 'Search pages, deployments, sessions and accounts' },
  { press: '/', does: 'To the box of the page: its search, or the message of a session' },
  { press: '?', does: 'Show these keys' },
  ...allPlaces.flatMap(({ key, label }) => (key ? [{ press: `g ${key}`, does: label }] : [])),
  { press: 'Esc', does: 'Close what lies over the page' },
];

/** Listens to the keys of the whole console; only the search is opened while something is typed. */
export function useShortcuts(open: (what: Opened) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = 0;
    const press = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        open('palette');
        return;
      }
      const isCovered = document.querySelector('dialog[open]') !== null;
      if (isCovered || isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const place = allPlaces.find((each) => each.key === key);
      if (timeStamp - wentAt < betweenMs && place) {
        event.preventDefault();
        void navigate({ to: place.to });
      }
      wentAt = key === 'g' ? timeStamp : 0;
      if (key === '?') open('keys');
      if (key === '/') {
        event.preventDefault();
        const box = document.querySelector<HTMLElement>('[data-search]');
        if (box) box.focus();
        else open('palette');
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate, open]);
}
