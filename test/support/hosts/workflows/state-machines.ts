import type { Functions, LambdaFunction } from '../../../../bin/local/lambda/lambda.ts';
import type { Resources } from '../../../../bin/local/template/resources.ts';
import type { StateMachines } from '../../../../bin/local/workflows/state-machine.ts';
import { openStateMachines } from '../../../../bin/local/workflows/state-machines.ts';

export interface Machine {
  name: string;
  definition: object;
  /** What the template would put in for `${…}`. */
  substitutions?: Record<string, string>;
}

/** By its ARN: what a Task gives it is passed on, and what it throws is the Task's error. */
export type TestFunction = (payload: never) => Promise<unknown>;

/** Waits and retries of tests: as short as an order of events needs. */
const soon = { waitMs: 20, retryMs: 5 };

export const arnOf = (name: string) => `arn:aws:states:us-east-1:000000000000:stateMachine:${name}`;

/** State machines on the local cloud's Step Functions, with functions of the test's own. */
export function hostMachines(
  machines: Machine[],
  functions: Record<string, TestFunction>,
  times = soon,
): StateMachines {
  const hosted = machines.map(({ name, definition, substitutions = {} }) => ({
    logicalId: name,
    ref: arnOf(name),
    attributes: { Name: name },
    properties: { DefinitionString: JSON.stringify(definition), DefinitionSubstitutions: substitutions },
  }));
  const resources = { ofType: () => hosted } as unknown as Resources;
  const byArn = (arn: string) => ({ invoke: invoking(functions[arn] as TestFunction) }) as LambdaFunction;
  return openStateMachines(resources, { all: [], byArn } satisfies Functions, times);
}

/** What crosses the border to a Lambda and back is JSON. */
const invoking = (run: TestFunction) => async (event: unknown) => {
  try {
    const payload = await run(JSON.parse(JSON.stringify(event ?? null)) as never);
    return { ok: true as const, payload: JSON.parse(JSON.stringify(payload ?? null)) };
  } catch (error) {
    const { name, message } = error as Error;
    return { ok: false as const, error: { errorType: name, errorMessage: message } };
  }
};
