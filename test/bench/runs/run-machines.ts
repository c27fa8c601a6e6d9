import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LambdaFunction } from '../../../bin/local/lambda/lambda.ts';
import type { Resources } from '../../../bin/local/template/resources.ts';
import { openStateMachines } from '../../../bin/local/workflows/state-machines.ts';
import type { RunKind } from '../../../functions/deployments/run.ts';
import type { RequestedRun } from './run-life.ts';

const machineOf: Record<RunKind, string> = {
  apply: 'deployment-apply',
  update: 'deployment-apply',
  destroy: 'deployment-destroy',
};

/** What Step Functions counts as a transition: a state that is entered, and each retry. */
const counted = new Set(['StateEntered', 'StateRetried']);

export interface PlayedRun {
  ms: number;
  transitions: number;
}

/**
 * Carries out runs by the state machines on the local cloud's Step Functions, which wait for nothing.
 * @param steps the handler of all steps
 */
export function runMachines(steps: (payload: unknown) => Promise<object>) {
  const hosted = [...new Set(Object.values(machineOf))].map((name) => ({
    logicalId: name,
    ref: name,
    attributes: { Name: name },
    properties: {
      DefinitionString: readFileSync(
        join(import.meta.dirname, `../../../stepfunctions/${name}.asl.json`),
        'utf8',
      ),
      DefinitionSubstitutions: { DeploymentStepsArn: 'steps' },
    },
  }));
  const invoke: LambdaFunction['invoke'] = async (event) => {
    try {
      return { ok: true, payload: JSON.parse(JSON.stringify(await steps(event))) };
    } catch (error) {
      const { name, message } = error as Error;
      return { ok: false, error: { errorType: name, errorMessage: message } };
    }
  };
  const resources = { ofType: () => hosted } as unknown as Resources;
  const functions = { all: [], byArn: () => ({ invoke }) as unknown as LambdaFunction };
  const machines = openStateMachines(resources, functions, { waitMs: 0, retryMs: 500 });

  /** @throws Error when the run doesn't succeed */
  return async (kind: RunKind, run: RequestedRun): Promise<PlayedRun> => {
    const start = performance.now();
    const execution = machines.byArn(machineOf[kind], 'The bench').start({ input: JSON.stringify(run) });
    await execution.finished;
    const ms = performance.now() - start;
    if (execution.status !== 'SUCCEEDED')
      throw new Error(`The run to ${kind} ended ${execution.status}: ${execution.error} ${execution.cause}`);
    const transitions = execution.history.filter((event) => counted.has((event as { type: string }).type));
    return { ms, transitions: transitions.length };
  };
}
