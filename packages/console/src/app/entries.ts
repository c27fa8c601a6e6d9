import type { CloudAccount, DeploymentSummary, SessionSummary } from '../api/types.ts';
import { deploymentStatusOf, wordsOf } from '../format/words.ts';
import { allPlaces } from './places.ts';

/** Something that the search finds. */
export interface Entry {
  kind: 'Page' | 'Do' | 'Deployment' | 'Session' | 'Cloud account';
  label: string;
  detail: string;
  to: string;
}

interface Known {
  deployments: readonly Pick<DeploymentSummary, 'id' | 'name' | 'status' | 'scope'>[];
  sessions: readonly Pick<SessionSummary, 'id' | 'title' | 'agent_id' | 'status'>[];
  clouds: readonly Pick<CloudAccount, 'id' | 'accountLabel' | 'provider'>[];
}

const acts: readonly Entry[] = [
  { kind: 'Do', label: 'Start a session', detail: 'plan and deploy something', to: '/sessions/new' },
  { kind: 'Do', label: 'Connect a cloud account', detail: '', to: '/clouds/new' },
];
const further: readonly Entry[] = [
  { kind: 'Page', label: 'Your account', detail: 'name, address, data, end', to: '/account' },
  { kind: 'Page', label: 'Security', detail: 'password, second factor, sign-ins', to: '/account/security' },
  { kind: 'Page', label: 'What is mailed to you', detail: 'notifications', to: '/settings/notifications' },
];

/** All that the search knows, in the order in which it shows what matches equally well. Pure. */
export const entriesOf = ({ deployments, sessions, clouds }: Known): Entry[] => [
  ...deployments.map(
    ({ id, name, status, scope }): Entry => ({
      kind: 'Deployment',
      label: name,
      detail: `${deploymentStatusOf(status)}, ${scope.cluster_name}`,
      to: `/deployments/${id}`,
    }),
  ),
  ...acts,
  ...allPlaces.map(({ to, label }): Entry => ({ kind: 'Page', label, detail: '', to })),
  ...further,
  ...sessions.map(
    ({ id, title, agent_id: agent, status }): Entry => ({
      kind: 'Session',
      label: title ?? agent,
      detail: wordsOf(status),
      to: `/sessions/${id}`,
    }),
  ),
  ...clouds.map(
    ({ id, accountLabel, provider }): Entry => ({
      kind: 'Cloud account',
      label: accountLabel,
      detail: provider,
      to: `/clouds/${id}`,
    }),
  ),
];

const mostShown = 20;

/** The entries that have all the words, those whose label begins with them first. Pure. */
export function found(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(words.join(' '));
  return entries
    .filter(({ kind, label, detail }) => {
      const text = `${kind} ${label} ${detail}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, mostShown);
}
