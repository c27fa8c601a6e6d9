import type { ObjectNaming } from '../eks/free-name.ts';
import { namesOf } from './names.ts';

export const naming: ObjectNaming = {
  usualName: 'vector-database',
  objectNames(name) {
    // Neither the namespace nor the id is part of these names.
    const names = namesOf({ name, namespace: '' }, '');
    return new Set([
      `StatefulSet/${names.statefulSet}`,
      `Service/${names.headlessService}`,
      `Service/${names.clientService}`,
      `Service/${names.pushgateway}`,
      `ServiceAccount/${names.serviceAccount}`,
      `Deployment/${names.pushgateway}`,
      `CronJob/${names.snapshotCronJob}`,
      `CronJob/${names.recallCronJob}`,
    ]);
  },
};
