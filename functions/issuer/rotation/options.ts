import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Publication } from '../publication.ts';
import type { KeySource } from '../signer.ts';

export interface RotationOptions {
  db: Database;
  clock: Clock;
  source: KeySource;
  publication: Publication;
  issuer: string;
  overlapDays: number;
}
