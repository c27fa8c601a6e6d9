/** Timers that go on when a test says so. */
export function manualTimers() {
  let now = 0;
  const due = new Set<{ at: number; act: () => void }>();
  return {
    after(ms: number, act: () => void) {
      const timer = { at: now + ms, act };
      due.add(timer);
      return () => void due.delete(timer);
    },
    /** Milliseconds until the next one. */
    next: () => Math.min(...[...due].map(({ at }) => at)) - now,
    waiting: () => due.size,
    /** All that fall due meanwhile, in their order, also those that are set by them. */
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const [first] = [...due].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!first) break;
        due.delete(first);
        now = first.at;
        first.act();
      }
      now = end;
    },
  };
}
