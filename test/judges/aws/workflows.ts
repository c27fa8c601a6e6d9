import { readFile } from 'node:fs/promises';
import {
  type HistoryEvent,
  paginateGetExecutionHistory,
  paginateListExecutions,
  paginateListStateMachines,
  SFNClient,
} from '@aws-sdk/client-sfn';
import { inRepository } from '../../../lib/paths.ts';
import { asRoot, serviceAccount } from './accounts.ts';
import type { Cases } from './cases.ts';

/** States that a job without trouble, with an approval, doesn't come to. */
const notOnTheWay: Record<string, string[]> = {
  'session-gates': ['ExpireGate', 'ExpireApproval', 'CloseRun', 'FailSession'],
  'deployment-apply': [
    'StopRun',
    'DecideOnStopping',
    'WaitForStop',
    'RecordCancellation',
    'RunCancelled',
    'TakeBackNodes',
    'DecideOnTakingBack',
    'WaitForTakingBack',
    'RecordFailure',
    'RunFailed',
  ],
};
/** Whether change set, stack, pods and job are ready at the first look is a matter of speed. */
const sometimes = ['WaitForEarlierStack', 'WaitForInfrastructure', 'WaitForWorkloads', 'WaitForBootstrap'];

/** Both state machines have one execution that succeeded, and its history has the states of the way, and no others. */
export async function judgeWorkflows(url: string, cases: Cases): Promise<void> {
  const client = new SFNClient(asRoot(url, serviceAccount));
  const machines: string[] = [];
  for await (const page of paginateListStateMachines({ client }, {})) {
    machines.push(...(page.stateMachines ?? []).flatMap(({ stateMachineArn }) => stateMachineArn ?? []));
  }
  for (const [name, others] of Object.entries(notOnTheWay)) {
    const { States } = JSON.parse(await readFile(inRepository(`stepfunctions/${name}.asl.json`), 'utf8'));
    const machine = machines.find((arn) =>
      arn.replaceAll('-', '').toLowerCase().includes(name.replace('-', '')),
    );
    const entered = machine ? await walked(client, machine, cases) : [];
    console.log(`${name}: ${entered.length} states entered: ${entered.join(' ')}`);
    for (const state of Object.keys(States)) {
      if (sometimes.includes(state)) continue;
      const problem = others.includes(state) === entered.includes(state);
      const seen = entered.includes(state) ? 'it was entered' : 'it was not entered';
      cases.judge(`state ${state} of ${name}`, problem ? seen : undefined);
    }
  }
  client.destroy();
}

async function walked(client: SFNClient, stateMachineArn: string, cases: Cases): Promise<string[]> {
  const events: HistoryEvent[] = [];
  for await (const page of paginateListExecutions({ client }, { stateMachineArn })) {
    for (const { executionArn, status } of page.executions ?? []) {
      cases.judge(`execution ${executionArn}`, status === 'SUCCEEDED' ? undefined : `it is ${status}`);
      for await (const { events: some = [] } of paginateGetExecutionHistory({ client }, { executionArn }))
        events.push(...some);
    }
  }
  return events.flatMap(({ stateEnteredEventDetails }) => stateEnteredEventDetails?.name ?? []);
}
