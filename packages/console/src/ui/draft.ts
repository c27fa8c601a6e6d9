import { useEffect, useRef, useState } from 'react';
import { useMe } from '../app/me.ts';

const prefix = (userId: string | undefined) => userId && `draft:${userId}:`;

/**
 * Text that survives a reload of the tab, and a new log-in of the same person, until it is taken away. It is kept under the
 * person's id: another one who logs in within the same tab sees nothing of it.
 */
export function useDraft(name: string, first = ''): [string, (text: string) => void] {
  const own = prefix(useMe().data?.id);
  const kept = own && own + name;
  const shown = useRef(kept);
  const [text, setText] = useState(() => (kept && sessionStorage.getItem(kept)) ?? first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft, or another person's, is another text
  useEffect(() => {
    if (shown.current === kept) return;
    const found = kept && sessionStorage.getItem(kept);
    // What was typed before it was known who types is kept from now on.
    const isTyped = shown.current === undefined && kept !== undefined && !found && text !== first;
    shown.current = kept;
    if (isTyped) sessionStorage.setItem(kept, text);
    else setText(found ?? first);
  }, [kept]);
  return [
    text,
    (next) => {
      setText(next);
      if (!kept) return;
      if (next === '') sessionStorage.removeItem(kept);
      else sessionStorage.setItem(kept, next);
    },
  ];
}
