import {
  confirming,
  confirmingGates,
  confirmingThing,
  deployedThing,
  grammar,
  type Order,
  praisedThing,
  thing,
} from './rows/orders.ts';
import { cheers } from './tokens.ts';

/** The open gate: only its own subjects can be confirmed by name. */
export interface OpenGate {
  number: number;
  title: string;
}

// Longer stretches are no orders, and are skipped.
const longestOrder = 90;

/** The order in the words of one stretch; undefined where they are not understood as a whole. */
export function readOrder(text: string, gate: OpenGate, subject: ReadonlySet<string>): Order | undefined {
  if (text.length > longestOrder) return undefined;
  const words = text
    .split(' ')
    .filter((word) => word !== '' && !cheers.test(word))
    .join(' ');
  if (words === '') return 'courtesy';
  if (confirming.test(words) || isOfGate(confirmingThing.exec(words)?.[1], gate)) return 'confirm';
  if (isOfGate(praisedThing.exec(words)?.[1], gate)) return 'yes';
  if (
    deployedThing
      .exec(words)?.[1]
      ?.split(' ')
      .every((word) => subject.has(word))
  )
    return 'deploy';
  return grammar.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The last of the gates that a message confirms by their numbers, beginning with the open one; undefined for other messages. */
export function lastConfirmed(text: string, { number }: OpenGate): number | undefined {
  const words = text.trim().slice(0, longestOrder).replace(/\s+/g, ' ');
  const named = confirmingGates.map((form) => form.exec(words)?.groups).find(Boolean);
  const [from, last] = [Number(named?.from ?? number), Number(named?.last)];
  return from === number && last > number ? last : undefined;
}

/** "the sizing", "gate 2": something of the gate that is open, and of no other. */
function isOfGate(named: string | undefined, { number, title }: OpenGate): boolean {
  if (named === undefined) return false;
  const ofTitle = title.toLowerCase().split(/\s+/);
  return named.split(' ').every((word, n, all) => {
    const isNumber = word === String(number) && /^(?:gate|step)$/.test(all[n - 1] ?? '');
    return isNumber || thing.test(word) || (ofTitle.includes(word) && word !== 'deploy');
  });
}
