import type { SessionSummary } from '../../api/types.ts';

const who: Readonly<Record<string, string>> = {
  workflow: 'the agent',
  approval: 'an approval',
  run: 'its run',
  nothing: '',
};

/** What a session waits for, as its list says it. */
export const waitingSaid = ({
  status,
  waiting_on: on,
  current_gate: gate,
}: Pick<SessionSummary, 'status' | 'waiting_on' | 'current_gate'>): string => {
  if (status !== 'active') return '';
  return on === 'user' ? `an answer at gate ${gate}` : (who[on] ?? on);
};
