/** What a judge has asked, and what was wrong. */
export interface Cases {
  passed: number;
  failures: string[];
  /** Counts a case; a failed one is told with what was expected and what came. */
  expect(name: string, isRight: boolean, came?: unknown): void;
}

export function countCases(): Cases {
  const cases: Cases = {
    passed: 0,
    failures: [],
    expect(name, isRight, came) {
      if (isRight) cases.passed += 1;
      else cases.failures.push(came === undefined ? name : `${name}: ${brief(came)}`);
    },
  };
  return cases;
}

const brief = (value: unknown) =>
  (value instanceof Error ? value.message : typeof value === 'string' ? value : JSON.stringify(value)).slice(
    0,
    1_500,
  );
