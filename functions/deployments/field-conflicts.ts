import type { Plan } from '../agents/agent.ts';
import { type AppError, conflict } from '../shared/errors.ts';
import { Refusal } from '../shared/workflow-errors.ts';
import { changesField } from './plan-changes.ts';

// Pure: fields that another manager has edited in the cluster. Only applying the deployed plan again takes them back; a
// change leaves them, and is refused where it would set them to another value.

/** Of a difference that a check for drift has found, what says whether a change would meet it. */
export interface EditedPart {
  kind: string;
  name: string;
  namespace: string | null;
  /** The field that differs; null where all of it does. */
  path: string | null;
  detail: string;
}

const wayOut = 'have them taken back with POST /api/deployments/{id}/apply';

/** Adds to a field conflict, as the cluster reports it, how the deployed fields can be taken back. */
export function withWayOut(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'field_conflict') return error;
  const [end] = / Give these fields up there, and try again\.$/.exec(error.message) ?? [];
  if (!end) return error;
  const message = `${error.message.slice(0, -end.length)} Give these fields up there, or ${wayOut}, and try again.`;
  return new Refusal(error.code, message, { cause: error });
}

/** Why the change would stop, by what the last check for drift has found; undefined where nothing known stops it. */
export function stoppedAt(
  differences: readonly EditedPart[],
  current: Plan,
  wanted: Plan,
): AppError | undefined {
  const stopping = differences.filter(
    ({ path, ...part }) =>
      // Missing objects are made again, and CloudFormation changes resources as its template says.
      path !== null && !part.kind.startsWith('AWS::') && !changesField(current, wanted, { ...part, path }),
  );
  const [first] = stopping;
  if (!first) return undefined;
  const more = stopping.length > 1 ? ` (and ${stopping.length - 1} more)` : '';
  return conflict(
    'drifted',
    `What runs was changed by hand, and this change would stop at it: ${first.detail}${more} POST ` +
      '/api/deployments/{id}/apply puts it back as planned; or undo it by hand, and POST /api/deployments/{id}/drift ' +
      'looks again.',
  );
}
