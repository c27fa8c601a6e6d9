import { existsSync, readdirSync, readFileSync } from 'node:fs';

// CPU time as the kernel counts it: in nanoseconds of a process that runs, in hundredths of a second of one that has ended.

/** Milliseconds of all threads of a process so far. A thread that has ended is left out. */
export function cpuMs(pid: number): number {
  return threadsOf(pid).reduce((sum, thread) => {
    const [ran] = readFileSync(`${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(ran) / 1e6;
  }, 0);
}

const threadsOf = (pid: number): string[] => {
  const folder = `/proc/${pid}/task`;
  return existsSync(folder) ? readdirSync(folder).map((thread) => `${folder}/${thread}`) : [];
};

/** The same of a process and its children, also of those that have ended: a server of Postgres with all its backends. */
export function cpuMsOfTree(pid: number): number {
  const own = timesOf(pid);
  return childrenOf(pid).reduce(
    (sum, child) => sum + cpuMsOfTree(child),
    own.user + own.system + own.endedChildren,
  );
}

/** One that has ended in between counts among its parent's ended children. */
function timesOf(pid: number) {
  const stat = readStat(pid);
  if (!stat) return { user: 0, system: 0, endedChildren: 0 };
  const ticks = (field: number) => Number(stat[field]) * 10;
  return { user: ticks(11), system: ticks(12), endedChildren: ticks(13) + ticks(14) };
}

/** The fields behind the name, which may hold spaces. */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readStat(Number(name))?.[1] === String(pid))
    .map(Number);
