import { RefusedTarget } from '../../shared/outgoing/target.ts';
import type { Outcome } from '../delivery.ts';
import type { PostResult } from './request.ts';

// Pure: what an error of the connection means.

const tls = /^(ERR_TLS|ERR_SSL|CERT_|EPROTO$|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|ERR_OSSL)/;
const dns =
  /^(ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT|EBADRESP|EBADNAME|EFORMERR|ENOTIMP|ECANCELLED|EAI_)/;
const unreached =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|ENETDOWN|EHOSTDOWN|EACCES|EPERM)$/;

/** The rows in order; the first that fits. */
const classes: readonly [RegExp, Outcome][] = [
  [dns, 'dns'],
  [tls, 'tls'],
  [unreached, 'connection'],
  [/^HPE_|^ERR_HTTP|^ERR_INVALID/, 'protocol'],
];

/** Failures before there was a response. */
export function failureOf(error: unknown): Pick<PostResult, 'outcome' | 'status' | 'response'> {
  return { outcome: outcomeOfError(error), status: null, response: null };
}

function outcomeOfError(error: unknown): Outcome {
  if (error instanceof RefusedTarget) return error.code === 'unknown_host' ? 'dns' : 'blocked_address';
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return classes.find(([pattern]) => pattern.test(code))?.[1] ?? 'reset';
}
