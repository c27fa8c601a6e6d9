import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { DeploymentOutput } from '../../run.ts';
import { objectsOf } from '../objects/planned-objects.ts';
import { readStack } from '../stack/stack.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { measures, readResult } from '../workloads/job-figures.ts';

/** The plan's outputs with their values: texts of the plan, outputs of the stack, and what jobs have measured. */
export const collectOutputs: Step = async (work) => {
  const { plan } = await work.facts();
  const name = plan.infrastructure.stack_name;
  const stack = await readStack(await work.cloudFormation(), name);
  const values = new Map(
    (stack?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
  const figures = await readFigures(work);
  const outputs: DeploymentOutput[] = plan.outputs.map((output) => {
    const { name: outputName, description, value } = output;
    if ('text' in value) return { name: outputName, description, value: value.text };
    if ('figure' in value) {
      const measured = figures.get(value.job)?.[value.figure];
      const shown = measured === undefined ? 'not measured' : `${measured} ${value.unit}`.trim();
      return { name: outputName, description, value: shown };
    }
    const found = values.get(value.stack_output);
    if (found !== undefined) return { name: outputName, description, value: upstreamText(found) };
    throw new Refusal(
      'output_missing',
      `Stack ${name} has no output ${value.stack_output} for ${outputName}.`,
    );
  });
  return { outputs };
};

/** The figures of each bootstrap job that an output is about, by its name. */
async function readFigures(work: RunWork): Promise<Map<string, Record<string, number>>> {
  const { plan } = await work.facts();
  const jobs = objectsOf(plan, 'bootstrap').filter(({ object }) => measures(plan, object));
  const results = new Map<string, Record<string, number>>();
  for (const { object } of jobs) results.set(object.metadata.name, (await readResult(work, object)).figures);
  return results;
}
