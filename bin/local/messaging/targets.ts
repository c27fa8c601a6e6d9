import type { Functions } from '../lambda/lambda.ts';
import type { ServiceLog } from '../lambda/service-log.ts';
import type { StateMachines } from '../workflows/state-machine.ts';
import type { Queues } from './queues.ts';

/** Takes an event or a schedule's input to a queue, function or state machine. */
export type Deliver = (input: unknown) => Promise<void>;

export interface TargetServices {
  functions: Functions;
  queues: Queues;
  machines: StateMachines;
  log: ServiceLog;
}

// As Lambda does with asynchronous invocations; its waits of one and two minutes are shortened.
const asynchronousAttempts = 3;

/** Finds the target of an ARN. @throws Error naming what refers to it, when it isn't hosted here */
export function targetOf(
  arn: string,
  neededBy: string,
  { functions, queues, machines, log }: TargetServices,
): Deliver {
  const service = arn.split(':')[2];
  if (service === 'sqs') {
    const queue = queues.byArn(arn, neededBy);
    return (input) => queue.send(typeof input === 'string' ? input : JSON.stringify(input));
  }
  if (service === 'states') {
    const machine = machines.byArn(arn, neededBy);
    return async (input) => void machine.start({ input: JSON.stringify(input) });
  }
  if (service === 'lambda') {
    const target = functions.byArn(arn, neededBy);
    return async (input) => {
      for (let attempt = 1; attempt <= asynchronousAttempts; attempt++) {
        if ((await target.invoke(input)).ok) return;
      }
      log.write({ level: 'ERROR', message: 'event_dropped', function: target.name, neededBy });
    };
  }
  throw new Error(`${neededBy} has the target ${arn}, which isn't hosted locally.`);
}
