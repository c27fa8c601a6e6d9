import type { Cause } from '../status.ts';
import { required, wrong } from './causes.ts';

const ranges: [from: number, to: number][] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
];

/** What the controller of CronJobs can't read; names of days and months are not known here. */
export function scheduleCauses(field: string, schedule: unknown): Cause[] {
  if (!schedule) return [required(field)];
  const text = String(schedule);
  if (/TZ=/.test(text)) {
    return [wrong(field, text, 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead')];
  }
  if (/^@(yearly|annually|monthly|weekly|daily|midnight|hourly)$/.test(text)) return [];
  const parts = text.split(/\s+/).filter(Boolean);
  const count = `expected exactly 5 fields, found ${parts.length}: [${parts.join(' ')}]`;
  if (parts.length !== ranges.length) return [wrong(field, text, count)];
  const fault = parts.map((part, index) => fieldFault(part, ranges[index])).find(Boolean);
  return fault ? [wrong(field, text, fault)] : [];
}

function fieldFault(part: string, [from, to] = [0, 0]): string | undefined {
  for (const item of part.split(',')) {
    const match = /^(?:[*?]|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(item);
    if (!match) return `failed to parse int from ${item}`;
    const [, first, last = first, step] = match;
    if (step === '0') return `step of range should be a positive number: ${item}`;
    if (first === undefined) continue;
    if (Number(first) < from) return `beginning of range (${first}) below minimum (${from}): ${item}`;
    if (Number(last) > to) return `end of range (${last}) above maximum (${to}): ${item}`;
    if (Number(first) > Number(last))
      return `beginning of range (${first}) beyond end of range (${last}): ${item}`;
  }
  return undefined;
}

/** To make a format takes a third of a millisecond, and most jobs name the same zone. */
const knownZones = new Set<unknown>();

export function timeZoneCauses(field: string, zone: unknown): Cause[] {
  if (zone === undefined || knownZones.has(zone)) return [];
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(zone) });
    knownZones.add(zone);
    return [];
  } catch {
    return [wrong(field, zone, `unknown time zone ${zone}`)];
  }
}
