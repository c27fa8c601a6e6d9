/** The commit in a deploy's stamp, which has the time beside it. A tag or a branch is never in it (bin/deploy/command.ts). */
export const revisionOf = (stamp: string): string | null =>
  /^([0-9a-f]{7,40}(-dirty)?) /.exec(stamp)?.[1] ?? null;
