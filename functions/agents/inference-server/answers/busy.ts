import { groupDigits } from '../../../shared/group-digits.ts';
import { rateSaid } from '../../rates.ts';
import { type Settings, toSpeedInput } from '../settings.ts';
import { fits, isComputable } from '../sizing/memory.ts';
import { among, runningAt, throughput } from '../sizing/speed.ts';

/** A whole answer while others are asked for. */
export interface Busy {
  /** The load, as a part of a sentence: "with 12 at once, 6 on each of 2 replicas". */
  says: string;
  /** Milliseconds from the question to the last word; undefined where more come than are answered. */
  ms: number | undefined;
  /** Milliseconds from one token to the next. */
  stepMs: number;
}

const on = (each: number, replicas: number) =>
  replicas === 1 ? 'on one replica' : `${groupDigits(each)} on each of ${replicas} replicas`;

/**
 * A whole answer at the stated peak, or where so many are asked for at the same moment. Undefined where nothing is computed for the
 * model's attention, or it doesn't fit.
 */
export function busy(settings: Settings, together?: number): Busy | undefined {
  const input = toSpeedInput(settings);
  if (!isComputable(input) || !fits(input)) return undefined;
  const { peak_qps: peak, min_replicas: least, max_replicas: most } = settings;
  const full = throughput(input);
  if (together !== undefined) {
    // A new node takes minutes: those at the same moment are answered by what runs.
    const each = Math.ceil(together / least);
    const { stepMs, requestMs } = among(input, Math.min(each, full.atOnce));
    const waits = each > full.atOnce ? `, where ${full.atOnce} run and the others wait` : '';
    const says = `with ${groupDigits(together)} at once, ${on(each, least)}${waits}`;
    return { says, ms: requestMs * Math.ceil(each / full.atOnce), stepMs };
  }
  const replicas = Math.min(most, Math.max(least, Math.ceil(peak / full.requestsPerSecond)));
  const running = runningAt(input, peak / replicas);
  const said = `at your peak of ${rateSaid(peak, 'a second')}`;
  if (running === undefined)
    return {
      says: `${said} more come than ${replicas} replicas answer, and wait`,
      ms: undefined,
      stepMs: full.stepMs,
    };
  const { stepMs, requestMs } = among(input, running);
  const where =
    replicas === 1
      ? `${running} at once on one replica`
      : `${running} at once on each of ${replicas} replicas`;
  return { says: `${said}, ${where}`, ms: requestMs, stepMs };
}
