import { useSyncExternalStore } from 'react';

let told: readonly { id: number; text: string }[] = [];
let count = 0;
const listeners = new Set<() => void>();
const shownMs = 6_000;

const change = (next: typeof told) => {
  told = next;
  for (const listener of listeners) listener();
};

/** Says at the edge of the page what was done. */
export function tell(text: string): void {
  count += 1;
  const id = count;
  change([...told, { id, text }]);
  setTimeout(() => change(told.filter((each) => each.id !== id)), shownMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => told);
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text }) => (
        <div className="toast" key={id}>
          {text}
        </div>
      ))}
    </div>
  );
}
