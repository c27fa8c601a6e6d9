/** What one judge saw. Cases are what it asked the service: requests, objects, resources, sentences. */
export interface Verdict {
  /** The folder’s name. */
  judge: string;
  passed: number;
  /** One line for each case that failed: what was asked, what came, what was expected. */
  failures: readonly string[];
}

/** The exit code that test harnesses take for "not run": the tools could not be installed here. */
const notRunCode = 77;

/** Prints the verdict, with the line that `.ci/run` reads at its end, and sets the exit code of the process. */
export function tell({ judge, passed, failures }: Verdict): void {
  for (const failure of failures) console.error(`judge:${judge}: FAILED ${failure}`);
  console.log(`judge:${judge}: ${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

/** Says that the judge could not judge, and why; `.ci/run` repeats it and doesn't count it as a failure. */
export function tellNotRun(judge: string, reason: string): void {
  console.error(`judge:${judge}: NOT RUN. ${reason}`);
  process.exitCode = notRunCode;
}
