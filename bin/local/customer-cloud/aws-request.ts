import type { CustomerCloudState, RoleSession } from './state.ts';

/** A request to one of the AWS services, as far as the doubles look at it. */
export interface AwsRequest {
  method: string;
  /** The path below the service's endpoint. */
  path: string;
  /** Query string and form body together: the Query protocols' parameters. */
  parameters: URLSearchParams;
  region: string;
  accessKeyId: string | undefined;
  securityToken: string | undefined;
  /** What JSON protocols name the operation in: `Service.Operation`. */
  target?: string | undefined;
  /** As it was sent; of Query protocols the parameters have it, too. */
  body: string;
}

export interface AwsAnswer {
  status: number;
  contentType: string;
  body: string;
  headers?: Record<string, string>;
}

/** A refusal in the service's words; each service renders it in its own protocol. */
export class AwsError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'AwsError';
    this.status = status;
    this.code = code;
  }
}

/**
 * Region and access key from the SigV4 Authorization header. Signatures of AWS requests aren't recomputed:
 * the SDK makes them, and what the product decides is whose credentials it uses, which the key id tells.
 */
export function credentialScope(authorization: string | undefined) {
  const [, accessKeyId, region] = /Credential=([^/]+)\/\d{8}\/([^/]+)\//.exec(authorization ?? '') ?? [];
  return { accessKeyId, region: region ?? 'us-east-1' };
}

export type CallerProblem = 'unknown' | 'expired';

/** The role session that signed the request, or what is wrong with its credentials. */
export function roleSessionOf(
  state: CustomerCloudState,
  request: Pick<AwsRequest, 'accessKeyId' | 'securityToken'>,
  now: Date,
): RoleSession | CallerProblem {
  const session = state.roleSessions[request.accessKeyId ?? ''];
  if (!session || session.sessionToken !== request.securityToken) return 'unknown';
  return new Date(session.expiresAt) > now ? session : 'expired';
}
