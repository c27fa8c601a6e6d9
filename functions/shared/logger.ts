import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';

type Formatted = ReturnType<LogFormatter['formatError']>;

/**
 * The properties of an error that are safe to log: they identify the failure (an SQLSTATE, a table, a status) and
 * hold no data.
 */
const telling = ['code', 'table_name', 'constraint_name', 'statusCode', '$fault'];

/** What begins a value of somebody else's in a message: an answer's body, as the Kubernetes client repeats it. */
const repeated = /\n(Body|Headers): .*/s;
/** Classes of SQLSTATE whose messages quote the value that was refused; all others quote names. */
const quotingState = /^22/;

/** An error's message without the values that its maker put into it. */
function saidIn(error: Error): string {
  const { code } = error as { code?: unknown };
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && quotingState.test(code));
  const said = error.message.replace(repeated, '');
  return quotes ? said.replace(/".*"/s, '"…"') : said;
}

/** The lines below the message. */
const framesIn = (stack = '') => /\n {4}at .*/s.exec(stack)?.[0] ?? '';

/**
 * Errors carry data beside their message: a database's the row that failed, a cluster's the response body, an SDK's
 * the request with its headers. None of that is logged.
 */
class ReservedFormatter extends LogFormatter {
  override formatAttributes(...[line, more]: Parameters<LogFormatter['formatAttributes']>): LogItem {
    const { logLevel: level, message, serviceName: service, xRayTraceId: xray_trace_id } = line;
    const timestamp = this.formatTimestamp(line.timestamp);
    return new LogItem({ attributes: { level, message, timestamp, service, xray_trace_id } }).addAttributes(
      more,
    );
  }

  override formatError(error: Error): Formatted {
    const { name, stack, cause } = error;
    const message = saidIn(error);
    const own = error as unknown as Record<string, unknown>;
    const named = telling.filter((key) => ['string', 'number'].includes(typeof own[key]));
    return {
      name,
      location: this.getCodeLocation(stack),
      message,
      ...Object.fromEntries(named.map((key) => [key, own[key]])),
      stack: `${name}: ${message}${framesIn(stack)}`,
      ...(cause instanceof Error ? { cause: this.formatError(cause) } : {}),
    };
  }
}

/**
 * One logger for all functions: JSON lines, level from LOG_LEVEL. One finished line per request, step or
 * delivery carries all its facts. Secrets appear only as present or absent.
 */
export const logger = new Logger({ serviceName: 'orchestrator', logFormatter: new ReservedFormatter() });
