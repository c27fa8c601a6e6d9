import { upstreamText } from '../../../clouds/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { DeploymentOutput } from '../../run.ts';
import { readStack } from '../work/stack.ts';
import type { Step } from '../work/step.ts';

/** The plan's outputs with their values: texts of the plan, and outputs of the stack. */
export const collectOutputs: Step = async (work) => {
  const { plan } = await work.facts();
  const name = plan.infrastructure.stack_name;
  const stack = await readStack(await work.cloudFormation(), name);
  const values = new Map(
    (stack?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
  const outputs: DeploymentOutput[] = plan.outputs.map((output) => {
    const { name: outputName, description, value } = output;
    if ('text' in value) return { name: outputName, description, value: value.text };
    const found = values.get(value.stack_output);
    if (found !== undefined) return { name: outputName, description, value: upstreamText(found) };
    throw new Refusal(
      'output_missing',
      `Stack ${name} has no output ${value.stack_output} for ${outputName}.`,
    );
  });
  return { outputs };
};
