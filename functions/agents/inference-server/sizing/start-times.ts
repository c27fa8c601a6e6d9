import { checkpointGb } from '../cost.ts';
import type { Settings } from '../settings.ts';

// How long a new replica takes until it serves. Nothing of it is measured here. The ranges are estimates: those of the node and of the
// weights after the page that the note `replica_start` names, the others our own.

interface Range {
  /** Minutes. */
  least: number;
  most: number;
}

interface Part extends Range {
  /** What takes the time, as a part of a sentence behind the minutes. */
  says: string;
}

/** Until the autoscaler acts: it waits a minute for the load to stay, and looks twice a minute. */
const noticed: Part = { least: 1, most: 2, says: 'until the autoscaler acts' };
const node: Part = { least: 2, most: 8, says: 'for a node with its GPU driver' };
/** More than ten gigabytes, packed. */
const image: Part = { least: 1, most: 4, says: 'for the engine’s image' };
const engine: Part = { least: 1, most: 3, says: 'for the engine’s start' };

/** Weights are read at 100 to 1,000 MB a second: a hub or a slow bucket, and a fast bucket in the same region. */
const [slowest, fastest] = [100, 1_000];

function weights(settings: Settings): Part {
  const gb = checkpointGb(settings);
  const minutes = (mbPerSecond: number) => (gb * 1_000) / mbPerSecond / 60;
  const [least, most] = [Math.floor(minutes(fastest)), Math.ceil(minutes(slowest))];
  return { least, most, says: `for ${gb.toFixed(1)} GB of weights` };
}

/** The autoscaler adds so many replicas at a time, and waits so many minutes before it adds more. */
export const scaleUpSteps = { replicas: 2, minutes: 2 } as const;

/** The parts of a replica's start, in their order. A replica that replaces a lost one is asked for at once. */
export function startOf(settings: Settings, { isReplaced = false } = {}): Range & { parts: Part[] } {
  const parts = [...(isReplaced ? [] : [noticed]), node, image, weights(settings), engine];
  return {
    parts,
    least: parts.reduce((sum, part) => sum + part.least, 0),
    most: parts.reduce((sum, part) => sum + part.most, 0),
  };
}

/** "2 to 8", and "up to 1" where the least is nothing. */
export const rangeOf = ({ least, most }: Range): string =>
  least === most ? String(most) : least === 0 ? `up to ${most}` : `${least} to ${most}`;
