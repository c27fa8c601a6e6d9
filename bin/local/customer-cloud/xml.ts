import { XMLBuilder } from 'fast-xml-parser';
import { newId } from '../../../functions/shared/ids.ts';
import type { AwsAnswer, AwsError } from './aws-request.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const xml = (status: number, document: object): AwsAnswer => ({
  status,
  contentType: 'text/xml',
  body: builder.build(document),
});

/** The answer of a Query protocol operation: its result inside `<ActionResponse><ActionResult>`. */
export function queryAnswer(namespace: string, action: string, result: object): AwsAnswer {
  return xml(200, {
    [`${action}Response`]: {
      '@xmlns': namespace,
      [`${action}Result`]: result,
      ResponseMetadata: { RequestId: newId('request') },
    },
  });
}

/** The Query protocol's error document. */
export function queryError(namespace: string, { status, code, message }: AwsError): AwsAnswer {
  return xml(status, {
    ErrorResponse: {
      '@xmlns': namespace,
      Error: { Type: 'Sender', Code: code, Message: message },
      RequestId: newId('request'),
    },
  });
}

/** The answer of an EC2 operation: EC2's dialect has no Result element around the members. */
export function ec2Answer(namespace: string, action: string, result: object): AwsAnswer {
  return xml(200, {
    [`${action}Response`]: { '@xmlns': namespace, requestId: newId('request'), ...result },
  });
}

/** EC2's error document. */
export function ec2Error({ status, code, message }: AwsError): AwsAnswer {
  return xml(status, {
    Response: { Errors: { Error: { Code: code, Message: message } }, RequestID: newId('request') },
  });
}

/**
 * A list among Query parameters, `prefix.1.Key=…&prefix.1.Value=…`, as one record per number; a list of
 * plain values has them under the empty key.
 */
export function listOf(parameters: URLSearchParams, prefix: string): Record<string, string>[] {
  const list: Record<string, string>[] = [];
  for (const [name, value] of parameters) {
    const match = name.startsWith(`${prefix}.`) && /^(\d+)(?:\.(.*))?$/.exec(name.slice(prefix.length + 1));
    if (!match) continue;
    const index = Number(match[1]) - 1;
    list[index] = { ...list[index], [match[2] ?? '']: value };
  }
  return list.filter(Boolean);
}
