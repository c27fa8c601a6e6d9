import { ApiException } from '@kubernetes/client-node';
import { describe, expect, test } from 'vitest';
import { translateKubernetesError } from '../../../../functions/clouds/kubernetes/errors.ts';

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

  test('of the network may pass; its reason is in the cause', () => {
    const error = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    expect(translated(error)).toMatchObject({
      name: 'RetryableError',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('of a wrong certificate is a refusal', () => {
    const error = new TypeError('fetch failed', { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
    expect(translated(error)).toMatchObject({ name: 'Refusal', code: 'cluster_certificate' });
  });

  test('for a field that somebody else manages names the field and who', () => {
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

  test('that is none of these is somebody’s bug and stays as it is', () => {
    const bug = new TypeError('x is not a function');
    expect(translateKubernetesError(bug, 'apply')).toBe(bug);
  });
});
