import type { Colour, Screen } from './screen.ts';

const colours: Record<string, Colour> = {
  succeeded: 'green',
  approved: 'green',
  awaiting_approval: 'yellow',
  running: 'blue',
  destroying: 'blue',
  rejected: 'red',
  failed: 'red',
  cancelled: 'red',
  destroy_failed: 'red',
};

export const statusText = (screen: Screen, status: string): string => {
  const colour = colours[status];
  const words = status.replaceAll('_', ' ');
  return colour ? screen.paint(colour, words) : words;
};
