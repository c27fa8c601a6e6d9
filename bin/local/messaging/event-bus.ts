import { randomUUID } from 'node:crypto';
import { type Service, ServiceError } from '../host/json-protocol.ts';
import type { Location } from '../template/identifiers.ts';
import type { Resources } from '../template/resources.ts';
import { type EventPattern, matches, refuseUnknownConditions } from './event-pattern.ts';
import { type Deliver, type TargetServices, targetOf } from './targets.ts';

interface RuleProperties {
  EventBusName?: string;
  EventPattern?: EventPattern;
  State?: string;
  Targets?: { Id: string; Arn: string; Input?: string; InputPath?: string; InputTransformer?: unknown }[];
}

interface PutEventsEntry {
  EventBusName?: string;
  Source?: string;
  DetailType?: string;
  Detail?: string;
  Resources?: string[];
}

interface Rule {
  bus: string;
  pattern: EventPattern;
  targets: Deliver[];
}

const mostEntries = 10;

/** EventBridge: PutEvents, the template's rules, and their targets. */
export function eventBusService(resources: Resources, services: TargetServices, location: Location): Service {
  const buses = new Set([
    'default',
    ...resources.ofType('AWS::Events::EventBus').map(({ attributes }) => attributes.Name as string),
  ]);
  const rules = readRules(resources, services);

  // The answer waits for queues, which is when an event is safe; functions run after it.
  async function put(entry: PutEventsEntry) {
    const bus = (entry.EventBusName ?? 'default').split('/').at(-1) as string;
    const detail = parse(entry.Detail);
    if (!entry.Source || !entry.DetailType || !detail) {
      return {
        ErrorCode: 'InvalidArgument',
        ErrorMessage: 'Source, DetailType and Detail (a JSON object) are required.',
      };
    }
    if (!buses.has(bus)) {
      return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: `Event bus ${bus} does not exist.` };
    }
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': entry.DetailType,
      source: entry.Source,
      account: location.accountId,
      time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      region: location.region,
      resources: entry.Resources ?? [],
      detail,
    };
    const matching = rules.filter((rule) => rule.bus === bus && matches(rule.pattern, event));
    await Promise.all(matching.flatMap(({ targets }) => targets.map((deliver) => deliver(event))));
    return { EventId: event.id };
  }

  return {
    name: 'EventBridge',
    targetPrefix: 'AWSEvents',
    operations: {
      PutEvents: async ({ Entries }: { Entries: PutEventsEntry[] }) => {
        if (Entries.length === 0 || Entries.length > mostEntries) {
          throw new ServiceError('ValidationException', `PutEvents takes 1 to ${mostEntries} entries.`);
        }
        const answers = await Promise.all(Entries.map((entry) => put(entry).catch(toFailedEntry)));
        return {
          FailedEntryCount: answers.filter((answer) => 'ErrorCode' in answer).length,
          Entries: answers,
        };
      },
    },
  };
}

/** As EventBridge says it: those that are safe aren't put again with it. */
const toFailedEntry = ({ message }: Error) => ({ ErrorCode: 'InternalFailure', ErrorMessage: message });

function readRules(resources: Resources, services: TargetServices): Rule[] {
  return resources.ofType<RuleProperties>('AWS::Events::Rule').flatMap(({ logicalId, properties }) => {
    const { EventBusName = 'default', EventPattern, State, Targets = [] } = properties;
    if (!EventPattern || State === 'DISABLED') return [];
    refuseUnknownConditions(EventPattern, logicalId);
    const targets = Targets.map((target) => {
      if (target.InputPath || target.InputTransformer) {
        throw new Error(`The rule ${logicalId} reshapes its events, which isn't hosted locally.`);
      }
      const deliver = targetOf(target.Arn, `The rule ${logicalId}`, services);
      const input = target.Input;
      const inBackground = target.Arn.split(':')[2] === 'lambda';
      return async (event: unknown) => {
        const delivered = deliver(input === undefined ? event : JSON.parse(input));
        if (inBackground) delivered.catch(() => {});
        else await delivered;
      };
    });
    return [{ bus: EventBusName.split('/').at(-1) as string, pattern: EventPattern, targets }];
  });
}

function parse(text: string | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
