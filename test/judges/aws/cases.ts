/** What was asked, and what came of it. */
export interface Cases {
  /** Counts a case. `problem` says what came instead of what was expected; undefined is a case that passed. */
  judge(what: string, problem?: string | undefined): void;
  readonly passed: number;
  readonly failures: readonly string[];
}

export function createCases(): Cases {
  const failures: string[] = [];
  let passed = 0;
  return {
    judge(what, problem) {
      if (problem === undefined) passed += 1;
      else failures.push(`${what}: ${problem}`);
    },
    get passed() {
      return passed;
    },
    failures,
  };
}
