import { AppError, type ErrorKind } from '../../shared/errors.ts';

/** The answer of the signer's function. */
export type SignerAnswer =
  | { token: string }
  | { refused: { kind: ErrorKind; code: string; detail: string; retry_after?: number } };

/** @throws AppError the signer's refusal */
export function tokenOf(answer: SignerAnswer): string {
  if ('token' in answer) return answer.token;
  const { kind, code, detail, retry_after: retryAfter } = answer.refused;
  throw new AppError(kind, code, detail, retryAfter ? { retryAfter } : {});
}
