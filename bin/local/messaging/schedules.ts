import { Cron } from 'croner';
import type { HostedResource, Resources } from '../template/resources.ts';
import { type Deliver, type TargetServices, targetOf } from './targets.ts';

interface ScheduleProperties {
  ScheduleExpression: string;
  ScheduleExpressionTimezone?: string;
  State?: string;
  Target: { Arn: string; Input?: string };
}

interface ScheduledRuleProperties {
  ScheduleExpression?: string;
  State?: string;
  Targets?: { Arn: string; Input?: string }[];
}

export interface Schedules {
  /** Names are those of the template. */
  list(): { name: string; expression: string }[];
  /** Runs one now and waits for its target; undefined when there is none of this name. */
  run(name: string): Promise<void> | undefined;
  /**
   * Runs each once now, since the machine may have been off when it was due, and from then on in time. Resolves when
   * the first runs are over.
   */
  start(): Promise<void>;
  stop(): void;
}

const unitSeconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/** Schedules of EventBridge Scheduler and scheduled rules of EventBridge. */
export function createSchedules(resources: Resources, services: TargetServices): Schedules {
  const schedules = [
    ...resources
      .ofType<ScheduleProperties>('AWS::Scheduler::Schedule')
      .flatMap((resource) => readSchedule(resource, services)),
    ...resources
      .ofType<ScheduledRuleProperties>('AWS::Events::Rule')
      .flatMap((resource) => readScheduledRule(resource, services)),
  ];
  const stops: (() => void)[] = [];
  return {
    list: () => schedules.map(({ name, expression }) => ({ name, expression })),
    run(name) {
      const named = schedules.filter((schedule) => schedule.name === name);
      // A rule may have several targets.
      return named.length > 0 ? Promise.all(named.map(({ run }) => run())).then(() => {}) : undefined;
    },
    async start() {
      const first = schedules.map(({ repeat, run }) => {
        stops.push(repeat(run));
        return run();
      });
      await Promise.allSettled(first);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

interface Schedule {
  name: string;
  expression: string;
  repeat: Repeat;
  run: () => Promise<void>;
}
type Repeat = (run: () => void) => () => void;

function readSchedule(
  { logicalId, properties }: HostedResource<ScheduleProperties>,
  services: TargetServices,
): Schedule[] {
  const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = properties;
  if (State === 'DISABLED') return [];
  const deliver = targetOf(Target.Arn, `The schedule ${logicalId}`, services);
  const repeat = readExpression(ScheduleExpression, ScheduleExpressionTimezone, logicalId);
  const run = () => start(deliver, Target.Input, undefined);
  return [{ name: logicalId, expression: ScheduleExpression, repeat, run }];
}

function readScheduledRule(
  { logicalId, properties, attributes }: HostedResource<ScheduledRuleProperties>,
  services: TargetServices,
): Schedule[] {
  const { ScheduleExpression, State, Targets = [] } = properties;
  if (!ScheduleExpression || State === 'DISABLED') return [];
  const repeat = readExpression(ScheduleExpression, 'UTC', logicalId);
  return Targets.map(({ Arn, Input }) => {
    const deliver = targetOf(Arn, `The rule ${logicalId}`, services);
    const run = () => start(deliver, Input, attributes.Arn);
    return { name: logicalId, expression: ScheduleExpression, repeat, run };
  });
}

function start(deliver: Deliver, input: string | undefined, rule: string | undefined): Promise<void> {
  const event = {
    version: '0',
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    time: new Date().toISOString(),
    resources: rule ? [rule] : [],
    detail: {},
  };
  // The target logs its own failures; what else can fail is a queue that is being stopped.
  return deliver(input === undefined ? event : JSON.parse(input)).catch(() => {});
}

/** rate(…) and cron(…). @throws Error for at(…), which a template has no use for */
export function readExpression(expression: string, timezone = 'UTC', name = expression): Repeat {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count && unit) {
    return (run) => {
      const timer = setInterval(run, Number(count) * (unitSeconds[unit] ?? 60) * 1000);
      return () => clearInterval(timer);
    };
  }
  const [, fields] = /^cron\((\S+ \S+ \S+ \S+ \S+ \S+)\)$/.exec(expression) ?? [];
  if (!fields)
    throw new Error(`The schedule ${name} has the expression ${expression}: use rate(…) or cron(…).`);
  // AWS counts weekdays from Sunday = 1, has no seconds, and writes ? for "any".
  const pattern = `0 ${fields.replaceAll('?', '*')}`;
  return (run) => {
    const job = new Cron(pattern, { timezone, alternativeWeekdays: true, mode: '7-part' }, run);
    return () => job.stop();
  };
}
