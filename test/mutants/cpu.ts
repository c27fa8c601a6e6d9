import { execFileSync } from 'node:child_process';

/** CPU time that the processes of a group have taken until now. */
export function groupSeconds(group: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=', '-o', 'time='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([id]) => Number(id) === group)
    .reduce((sum, [, time = '0']) => sum + secondsOf(time), 0);
}

/** Of `[[days-]hours:]minutes:seconds`. */
export function secondsOf(time: string): number {
  const [clock, days = '0'] = time.split('-').reverse() as [string, string?];
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}
