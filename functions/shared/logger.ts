import { getXRayTraceIdFromEnv } from '@aws-lambda-powertools/commons/utils/env';
import { LogFormatter, Logger, LogItem, LogLevelThreshold } from '@aws-lambda-powertools/logger';
import type { LogItemExtraInput, LogItemMessage } from '@aws-lambda-powertools/logger/types';
import { correlationId, correlationKey, executionName, subject } from './correlation.ts';
import { loggedParts } from './logged-error.ts';

type Formatted = ReturnType<LogFormatter['formatError']>;

/**
 * Errors carry data beside their message: a database's the row that failed, a cluster's the response body, an SDK's
 * the request with its headers. None of that is logged.
 */
class ReservedFormatter extends LogFormatter {
  override formatAttributes(...[line, more]: Parameters<LogFormatter['formatAttributes']>): LogItem {
    const { logLevel: level, message, serviceName: service, xRayTraceId: xray_trace_id } = line;
    const timestamp = this.formatTimestamp(line.timestamp);
    const attributes = { level, message, timestamp, service, xray_trace_id, ...work() };
    return new LogItem({ attributes }).addAttributes(more);
  }

  override formatError(error: Error): Formatted {
    const { name, message, frames, facts } = loggedParts(error);
    const { cause } = error;
    return {
      name,
      location: this.getCodeLocation(frames),
      message,
      ...facts,
      stack: `${name}: ${message}${frames}`,
      ...(cause instanceof Error ? { cause: this.formatError(cause) } : {}),
    };
  }
}

/** What the running work goes back to and is about. */
const work = () => ({ [correlationKey]: correlationId(), execution: executionName(), ...subject() });

/** A fact that is written as it is. */
type Plain = string | number | boolean | null | undefined;

/** Facts of these names are the library's matter, which drops them and says so. */
const reserved = ['level', 'message', 'timestamp', 'service', 'sampling_rate'];

const isPlain = (facts: unknown): facts is Record<string, Plain> =>
  typeof facts === 'object' &&
  facts !== null &&
  Object.getPrototypeOf(facts) === Object.prototype &&
  Object.values(facts).every((fact) => fact === null || !unusual.has(typeof fact)) &&
  !reserved.some((name) => name in facts);

const unusual = new Set(['object', 'bigint', 'function', 'symbol']);

/**
 * Each request has a line, of plain facts. Those are written here, as the library would write them: it reads the environment several
 * times, and merges and looks for errors, which took up to a tenth of the CPU of a read.
 */
class ServiceLogger extends Logger {
  override info(message: LogItemMessage, ...given: LogItemExtraInput): void {
    const [facts = {}, ...more] = given;
    if (typeof message !== 'string' || more.length > 0 || !isPlain(facts)) {
      super.info(message, ...given);
      return;
    }
    if (this.level > LogLevelThreshold.INFO) return;
    const line: Record<string, Plain> = {
      level: 'INFO',
      message,
      timestamp: new Date().toISOString(),
      service: serviceName,
      xray_trace_id: getXRayTraceIdFromEnv(),
      ...work(),
    };
    for (const name of Object.keys(facts)) if (facts[name] !== undefined) line[name] = facts[name];
    // Without those that say nothing.
    for (const name of Object.keys(line))
      if (line[name] === '' || line[name] === null) line[name] = undefined;
    // Where the library prints, which it keeps to itself.
    (this as unknown as { console: Console }).console.info(JSON.stringify(line));
  }
}

const serviceName = 'orchestrator';

/**
 * One logger for all functions: JSON lines, level from LOG_LEVEL. One finished line per request, step or
 * delivery carries all its facts. Secrets appear only as present or absent.
 */
export const logger = new ServiceLogger({ serviceName, logFormatter: new ReservedFormatter() });
