import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Plan } from '../agent.ts';

/**
 * SHA-256 in hex over the plan's canonical JSON (RFC 8785): the order of keys doesn't count, every value does.
 * An approval is bound to this value, and a run refuses a plan that has another one.
 */
export function planDigest(plan: Plan): string {
  const text = canonicalize(plan);
  if (text === undefined) throw new Error('A plan without a JSON form has no digest.');
  return createHash('sha256').update(text).digest('hex');
}
