import { useEffect, useState } from 'react';
import { agoOf, exactly, lastingOf } from '../format/time.ts';

const minuteMs = 60_000;

/** The present, anew each minute; a hidden tab is not woken for it. */
export function useNow(everyMs = minuteMs): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** How long something lasts that began at a time: "for 18 minutes". */
export function Lasting({ since }: { since: string }) {
  const now = useNow();
  return (
    <time dateTime={since} title={exactly(since)}>
      {lastingOf(since, now)}
    </time>
  );
}

/** The exact time in the reader's zone, where a record is read: how long ago is on hover. */
export function Exactly({ at }: { at: string }) {
  return (
    <time dateTime={at} title={agoOf(at, useNow())}>
      {exactly(at)}
    </time>
  );
}

/** A time as "3 hours ago", with the exact time in the reader's zone on hover. */
export function Moment({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactly(at)}>
      {agoOf(at, now)}
    </time>
  );
}
