import { ApiException } from '@kubernetes/client-node';
import { describe, expect, test } from 'vitest';
import { translateKubernetesError } from '../../../../functions/clusters/kubernetes/errors.ts';
import { Refusal, RetryableError } from '../../../../functions/shared/workflow-errors.ts';

const answer = (code: number, status: object | string) =>
  new ApiException(
    code,
    'Unsuccessful HTTP Request',
    typeof status === 'string' ? status : JSON.stringify(status),
    {
      authorization: 'secret-header',
    },
  );

const translated = (error: unknown) => translateKubernetesError(error, 'apply StatefulSet vdb') as Error;

describe('an error of the cluster', () => {
  test.each([429, 500, 503, 401])('with status %i may pass', (status) => {
    expect(translated(answer(status, {})).name).toBe('RetryableError');
  });

  test.each([403, 409, 422])(
    'of status %i names fields as the cluster does, cleaned and cut as its words are',
    (code) => {
      const causes = Array(9).fill({
        field: `spec.\u001b[2Ja${'CannotPull'.repeat(100_000)}`,
        message: 'is wrong',
      });
      const { message } = translated(
        answer(code, { reason: 'Conflict', message: 'no', details: { causes } }),
      );
      expect(message).toMatch(/spec\. \[2JaCannotPull.*…: is wrong/);
      expect(message.length).toBeLessThan(2_000);
    },
  );

  test.each<[string, object]>([
    ['words that are none', { message: { a: 1 }, reason: 5 }],
    ['causes that are no list', { details: { causes: { length: 5 } } }],
    ['causes that are none', { details: { causes: [null, 'a', { field: 5, message: [] }] } }],
    ['details that are none', { details: 'a' }],
    ['no object', []],
  ])('with %s is told by its status', (_, body) => {
    for (const code of [403, 409, 422, 503]) {
      const error = translated(answer(code, body));
      expect(error.name).toBe(code === 503 ? 'RetryableError' : 'Refusal');
      expect(error.message).toContain(String(code));
    }
    expect(translated(answer(403, 'null')).name).toBe('Refusal');
  });

  test('that may pass keeps the words of the server', () => {
    const message =
      'Internal error occurred: failed calling webhook "mservice.elbv2.k8s.aws": failed to call webhook: Post "https://x:443": dial tcp: connection refused';
    const error = translated(
      answer(500, { reason: 'InternalError', message, details: { causes: [{ message }] } }),
    );
    expect(error.name).toBe('RetryableError');
    expect(error.message).toContain('failed calling webhook "mservice.elbv2.k8s.aws"');
  });

  test.each([
    'failed to create typed patch object (vectors/vdb; monitoring.coreos.com/v1, Kind=ServiceMonitor): .spec.endpoints[0].intervall: field not declared in schema',
    'failed to create typed patch object (a/b; apps/v1, Kind=StatefulSet): .spec.replicas: expected numeric (int or float), got string',
    'failed to convert new object (a/b; /v1, Kind=Service) to proper version: quantities must match the regular expression',
  ])('of 500 that says the object is wrong stays so: %s', (message) => {
    const error = translated(answer(500, { message }));
    expect(error).toMatchObject({ name: 'Refusal', code: 'object_invalid' });
    expect(error.message).toContain(message.slice(-30));
  });

  test.each([
    [
      'a quota',
      'services "vdb" is forbidden: exceeded quota: q, requested: count/services=1, used: 1, limited: 1',
      'cluster_refused',
    ],
    [
      'Pod Security',
      'pods "x" is forbidden: violates PodSecurity "restricted:latest": runAsNonRoot != true',
      'cluster_refused',
    ],
    [
      'RBAC',
      'configmaps "x" is forbidden: User "y" cannot patch resource "configmaps" in API group "" in the namespace "z"',
      'cluster_forbidden',
    ],
  ])('of 403 by %s says which it is', (_, message, code) => {
    const error = translated(answer(403, { reason: 'Forbidden', message }));
    expect(error).toMatchObject({ name: 'Refusal', code });
    expect(error.message.includes('Our role may not')).toBe(code === 'cluster_forbidden');
    expect(error.message).toContain(message);
  });

  test('of a namespace that is being deleted may pass', () => {
    const message =
      'configmaps "x" is forbidden: unable to create new content in namespace term because it is being terminated';
    const causes = [
      {
        reason: 'NamespaceTerminating',
        message: 'namespace term is being terminated',
        field: 'metadata.namespace',
      },
    ];
    const error = translated(answer(403, { reason: 'Forbidden', message, details: { causes } }));
    expect(error.name).toBe('RetryableError');
    expect(error.message).toContain('term is being terminated');
  });

  test('of the network may pass', () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(translated(error)).toMatchObject({
      name: 'RetryableError',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('of a wrong certificate is a refusal', () => {
    const error = Object.assign(new Error('certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(translated(error)).toMatchObject({ name: 'Refusal', code: 'cluster_certificate' });
  });

  test('for a field that another owner manages names the field and who', () => {
    const causes = [
      { reason: 'FieldManagerConflict', message: 'conflict with "kubectl"', field: '.spec.replicas' },
    ];
    const error = translated(answer(409, { reason: 'Conflict', details: { causes } }));
    expect(error).toMatchObject({ name: 'Refusal', code: 'field_conflict' });
    expect(error.message).toContain('.spec.replicas: conflict with "kubectl"');
  });

  test("never shows headers, and of the body only Kubernetes' own message, on one line", () => {
    const error = translated(answer(422, { message: 'bad\n\u001b[31mvalue', data: 'body-secret' }));
    expect(error.message).toContain('bad [31mvalue');
    expect(error.message).not.toMatch(/secret/);
    expect(translated(answer(404, '404 page not found')).message).not.toMatch(/secret/);
  });

  test.each([new Refusal('object_invalid', 'No.'), new RetryableError('Not now.')])(
    'that was translated before stays as it is',
    (error) => {
      expect(translateKubernetesError(error, 'apply')).toBe(error);
    },
  );

  test('that is none of these is a bug and is thrown as it is', () => {
    const bug = new TypeError('x is not a function');
    expect(translateKubernetesError(bug, 'apply')).toBe(bug);
  });
});
