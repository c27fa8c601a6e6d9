import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Two keys one after the other: g and a page's letter. */
export const places: Readonly<Record<string, string>> = {
  h: '/',
  s: '/sessions',
  d: '/deployments',
  c: '/clouds',
  a: '/agents',
  n: '/notifications',
  m: '/settings/members',
};

const betweenMs = 1_200;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys of the whole console; none while something is typed. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = 0;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const place = places[event.key];
      if (event.timeStamp - wentAt < betweenMs && place) {
        event.preventDefault();
        void navigate({ to: place });
      }
      wentAt = event.key === 'g' ? event.timeStamp : 0;
      if (event.key === '/') {
        const box = document.querySelector<HTMLElement>('[data-search]');
        if (box) event.preventDefault();
        box?.focus();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate]);
}
