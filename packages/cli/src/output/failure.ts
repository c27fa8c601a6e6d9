import { ApiError, ConnectionLost } from '../../../client/src/index.ts';
import { CommandFailure, type Exit, exits } from '../exit.ts';
import type { Screen } from './screen.ts';

interface Told {
  exit: Exit;
  code: string;
  message: string;
  advice?: string | undefined;
  /** For programs, beside the message. */
  facts?: Record<string, unknown>;
}

/** Says why a command ended, and what to do. @returns its exit code */
export function tellFailure(screen: Screen, error: unknown, url: string | undefined): Exit {
  const { exit, code, message, advice, facts } = told(error, url);
  screen.fail({ error: { message, code, ...(advice && { advice }), ...facts } }, () => {
    const lines = fieldLines(error);
    return [`${screen.paint('red', 'dor:')} ${message}`, ...lines, ...(advice ? [advice] : [])].join('\n');
  });
  return exit;
}

function told(error: unknown, url: string | undefined): Told {
  if (error instanceof CommandFailure) return error;
  if (error instanceof ConnectionLost) {
    const cause = (error.cause as { cause?: { code?: string } } | undefined)?.cause?.code;
    return {
      exit: exits.failed,
      code: 'unreachable',
      message: `${url ?? 'The service'} can’t be reached${cause ? ` (${cause})` : ''}.`,
      advice: 'Check the address and your network, then try again.',
    };
  }
  if (error instanceof ApiError) return ofApi(error);
  return {
    exit: exits.failed,
    code: 'failed',
    message: error instanceof Error ? error.message : String(error),
  };
}

function ofApi(error: ApiError): Told {
  const { status, code, detail, errors, requestId, retryAfter, consoleUrl } = error;
  const isRefused = status === 401 || status === 403;
  return {
    exit: isRefused ? exits.notAllowed : exits.failed,
    code,
    message: detail,
    advice: adviceFor(error),
    facts: {
      status,
      ...(errors.length > 0 && { errors }),
      ...(consoleUrl !== undefined && { console_url: consoleUrl }),
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      ...(requestId !== undefined && { request_id: requestId }),
    },
  };
}

function adviceFor({ status, retryAfter, requestId, code, detail }: ApiError): string | undefined {
  if (status === 401) return 'Sign in with another token: dor login. In a pipeline, change DOR_TOKEN.';
  if (code === 'token_scope') return 'dor whoami shows what your token may do.';
  if (status === 429 && retryAfter !== undefined) return `Try again in ${retryAfter} s.`;
  if (code === 'unknown')
    return 'The response did not come from the API, but from something in between, such as a proxy, or from another program at this address.';
  // Some texts of the API say it themselves.
  if (status >= 500 && requestId !== undefined && !detail.includes(requestId))
    return `If it happens again, give the operator this request ID: ${requestId}.`;
  return undefined;
}

const fieldLines = (error: unknown): string[] =>
  error instanceof ApiError ? error.errors.map(({ path, message }) => `  ${path}: ${message}`) : [];
