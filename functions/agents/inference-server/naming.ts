import type { ObjectNaming } from '../eks/free-name.ts';
import { namesOf } from './names.ts';

export const naming: ObjectNaming = {
  usualName: 'inference-server',
  objectNames(name) {
    // Neither the namespace nor the id is part of these names.
    const names = namesOf({ name, namespace: '' }, '');
    return new Set([
      `Deployment/${names.engine}`,
      `Service/${names.engine}`,
      `ServiceAccount/${names.serviceAccount}`,
      `ServiceAccount/${names.weightsAccount}`,
      `CronJob/${names.healthCronJob}`,
    ]);
  },
};
