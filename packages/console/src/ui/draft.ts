import { useEffect, useState } from 'react';

/** Text that survives a reload of the tab, until it is taken away. */
export function useDraft(name: string, first = ''): [string, (text: string) => void] {
  const kept = `draft:${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(kept) ?? first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is another text
  useEffect(() => setText(sessionStorage.getItem(kept) ?? first), [kept]);
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(kept);
      else sessionStorage.setItem(kept, next);
    },
  ];
}
