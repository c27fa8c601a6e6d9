import { readFileSync } from 'node:fs';
import { Validations } from 'aws-cdk-lib';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Binding } from '../compute/bindings.ts';
import { serviceLogs } from '../compute/function-role.ts';
import type { StageSettings } from '../config.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { endedWorkflowAlarms } from '../monitoring/workflow-alarms.ts';
import { inRepository } from '../paths.ts';
import type { Substitutions, WorkflowName } from './substitutions.ts';

export interface WorkflowProps<Name extends WorkflowName> {
  /** The file's name in stepfunctions/, without its ending. */
  name: Name;
  substitutions: Substitutions<Name>;
  settings: StageSettings;
  alarms: Alarms;
}

const definitionPath = (name: WorkflowName) => inRepository(`stepfunctions/${name}.asl.json`);

/** A state machine from its file, allowed exactly what its placeholders stand for: a file brings no permissions. */
export class Workflow<Name extends WorkflowName> extends StateMachine {
  constructor(scope: Construct, id: string, { name, substitutions, settings, alarms }: WorkflowProps<Name>) {
    const bindings = Object.entries<Binding>(substitutions);
    super(scope, id, {
      // Inlined, so that the template alone says what runs.
      definitionBody: DefinitionBody.fromString(compact(readFileSync(definitionPath(name), 'utf8'))),
      definitionSubstitutions: Object.fromEntries(bindings.map(([key, { value }]) => [key, value])),
      tracingEnabled: true,
      logs: {
        level: LogLevel.ALL,
        // The tokens of waiting gates are among the inputs. An execution itself shows them to those who may open it.
        includeExecutionData: false,
        destination: serviceLogs(scope, `${id}Logs`, settings),
      },
    });
    for (const [, binding] of bindings) binding.grantTo?.(this);
    alarms.onLines(this, endedWorkflowAlarms(this, name));
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Log deliveries and X-Ray know no resources to name. A test lists all such actions.',
    });
  }
}

const compact = (json: string) => JSON.stringify(JSON.parse(json));
