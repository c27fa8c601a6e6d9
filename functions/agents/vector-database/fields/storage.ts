import type { Values } from '../../agent.ts';
import { count, cron } from '../../eks/field-forms.ts';
import type { ChangeRule, Field, FixedRule } from '../../field.ts';
import { fromOption } from '../options.ts';
import { sizingInput } from '../settings.ts';
import { sizeDeployment } from '../sizing.ts';

/** EBS and EKS set the upper bounds of nodes and volumes; the others only catch typing errors. */
export const mostStorageGiB = 16_384;

const byVolumes: FixedRule = {
  once: 'workload',
  because: 'The volumes have been asked for with this size, and they can grow only once the deployment runs.',
};

const largerVolumes: ChangeRule = {
  to: 'larger',
  how: 'The volumes grow while they are in use. The stateful set is created again around its pods, which go on running. EBS limits how often a volume may be changed within a day.',
  otherwise: 'A volume can’t shrink. Start another deployment with smaller ones and copy the collection.',
};

/** Gate 4: volumes and snapshots. */
export const storageFields: readonly Field[] = [
  {
    ...fromOption('storage_gb'),
    fixed: byVolumes,
    change: largerVolumes,
    question: 'How large should the volume of each node be?',
    kind: 'integer',
    form: count('The volume size', 10, mostStorageGiB),
    default: (values) => proposedStorageGiB(values),
    words: [
      'storage',
      'volume size',
      'volumes',
      'volume',
      'disks',
      'disk',
      'disk space',
      'ssd',
      'ssds',
      'storage gb',
    ],
    unit: 'GiB',
  },
  {
    ...fromOption('snapshot_cron'),
    question: 'On which schedule should snapshots be taken?',
    kind: 'text',
    form: cron,
    words: [
      'snapshot schedule',
      'snapshot cron',
      'snapshots',
      'snapshot',
      'backups',
      'backup',
      'back up',
      'back it up',
      'back ups',
      'snapshotting',
    ],
    said: { form: 'schedule' },
  },
];

/** The computed volume; undefined while a number behind it is missing. */
function proposedStorageGiB(values: Values): number | undefined {
  const input = sizingInput(values);
  if (!input) return undefined;
  // The review refuses with the arithmetic when even the largest volume is too small.
  return Math.min(Number(sizeDeployment(input).storageGiB), mostStorageGiB);
}
