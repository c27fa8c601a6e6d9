// Pure: what a linter found, against the table of what stays as it is.

export type Linter = 'checkov' | 'kube-score';

export interface Finding {
  linter: Linter;
  check: string;
  /** What it is about: a pod's component, or the type and logical id of a resource of a template. */
  about: string;
  /** Where it was seen first, for messages. */
  where: string;
}

/** A finding that stays, and why. */
export interface Accepted {
  linter: Linter;
  check: string;
  /** Beginnings of what it is about; each has to be found. */
  about: readonly string[];
  reason: string;
}

export interface Compared {
  passed: number;
  /** Findings without a row, and rows, or parts of them, without a finding. */
  failures: string[];
}

/** A case is each thing that a row is about, and each finding that no row is about. */
export function compare(found: readonly Finding[], accepted: readonly Accepted[]): Compared {
  const rows = accepted.flatMap(({ about, ...row }) => about.map((one) => ({ ...row, about: one })));
  const isOf = (finding: Finding, row: (typeof rows)[number]) =>
    finding.linter === row.linter && finding.check === row.check && finding.about.startsWith(row.about);
  const unexplained = new Map(
    found
      .filter((finding) => !rows.some((row) => isOf(finding, row)))
      .map((finding) => [`${finding.linter} ${finding.check} ${finding.about}`, finding]),
  );
  const outdated = rows.filter((row) => !found.some((finding) => isOf(finding, row)));
  return {
    passed: rows.length - outdated.length,
    failures: [
      ...[...unexplained].map(
        ([what, { where }]) => `${what} (first in ${where}) is in no row of the tables`,
      ),
      ...outdated.map(({ linter, check, about }) => `${linter} ${check} ${about} has a row and is not found`),
    ],
  };
}
