import { secondMs } from '../../durations.ts';
import { type LimitRules, limitRules, orgWindowMs } from './limits.ts';

/** A stage's settings for the shares of an organization (lib/config.ts). */
export interface StageLimits {
  /** Reads, and changes besides, that all users of an organization may send together. */
  orgRequestsPerSecond: number;
  /** Messages of an organization that are answered at once; left out, those of `production`. */
  orgMessagesAtOnce?: number;
  /** Executions that are kept for the function of streams; 0 where none are kept. */
  streamExecutions?: number;
}

/** The share of the executions for streams that open streams may take; the rest answers pages of the same events. */
const openShare = 2 / 3;

/** The limits of docs/limits.md in the stage: what follows from its settings is in no second place. */
export function stageLimits({
  orgRequestsPerSecond,
  orgMessagesAtOnce = limitRules.message_at_once.quota,
  streamExecutions = 0,
}: StageLimits): LimitRules {
  const quota = (orgRequestsPerSecond * orgWindowMs) / secondMs;
  const { read_org, write_org, message_at_once, stream_service, stream_notifications } = limitRules;
  const open = Math.floor(streamExecutions * openShare);
  const streams = open > 0 ? open / stream_service.quota : 1;
  return {
    ...limitRules,
    read_org: { ...read_org, quota },
    write_org: { ...write_org, quota },
    message_at_once: { ...message_at_once, quota: orgMessagesAtOnce },
    stream_service: scaled(stream_service, streams),
    stream_notifications: scaled(stream_notifications, streams),
  };
}

/** Fewer places, or more, with the same shares kept for organizations that have none. */
const scaled = (rule: LimitRules['stream_service'], factor: number): LimitRules['stream_service'] => ({
  ...rule,
  quota: Math.max(1, Math.floor(rule.quota * factor)),
  shares: (rule.shares ?? []).map(({ open, quota }) => ({
    open,
    quota: Math.max(1, Math.floor(quota * factor)),
  })),
});
