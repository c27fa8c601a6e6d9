import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
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
    const attributes = {
      level,
      message,
      timestamp,
      service,
      xray_trace_id,
      [correlationKey]: correlationId(),
      execution: executionName(),
      ...subject(),
    };
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

/**
 * One logger for all functions: JSON lines, level from LOG_LEVEL. One finished line per request, step or
 * delivery carries all its facts. Secrets appear only as present or absent.
 */
export const logger = new Logger({ serviceName: 'orchestrator', logFormatter: new ReservedFormatter() });
