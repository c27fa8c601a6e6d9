import { includesScope, type TokenScope } from '../../shared/actor.ts';
import type { ApiTokenRow } from './token.ts';

// Pure. What a token can and can't do, in sentences for the person who makes it.

type Granted = Pick<ApiTokenRow, 'scope' | 'agents' | 'account_ids' | 'labels' | 'user_id' | 'expires_at'> &
  Partial<Pick<ApiTokenRow, 'audience'>>;

export const tokenWords = (token: Granted): { can: string[]; cannot: string[] } => ({
  can: [
    ...canByScope.filter(([scope]) => includesScope(token.scope, scope)).map(([, words]) => words),
    ...(isNarrowed(token) ? [] : [ofTheWhole(token)]),
  ],
  cannot: [
    ...narrowing(token),
    ...cannotByScope[token.scope],
    ...cannotEver,
    ...(token.audience === 'mcp' ? ['Use the API but by the tools of the MCP server.'] : []),
    ends(token),
  ],
});

const canByScope: readonly (readonly [TokenScope, string])[] = [
  ['read', 'Read agents, cloud accounts, deployments with their plans, runs and events, and try values.'],
  ['propose', 'Plan deployments and changes, have them checked, and withdraw them: a person approves each.'],
  ['run', 'Start runs where the organization demands no approval; repeat runs, and cancel them.'],
];

const cannotByScope: Record<TokenScope, readonly string[]> = {
  read: ['Plan, change, start or cancel anything.'],
  propose: ['Start, repeat or cancel a run, also where the organization demands no approval.'],
  run: [
    'Run what waits for an approval.',
    'Cancel a first run that it has not started itself, since that deletes what was made.',
  ],
};

const cannotEver = [
  'Approve or reject anything.',
  'Destroy a deployment, delete data, set an end or take a protection away.',
  'Connect cloud accounts, write in conversations, or touch members, settings, billing, webhooks and other tokens.',
];

const isNarrowed = ({ agents, account_ids: accounts, labels }: Granted) =>
  (agents ?? accounts ?? labels) !== null;

const ofTheWhole = ({ user_id: userId }: Granted) =>
  userId === null
    ? 'Read conversations.'
    : 'Read conversations and, where its user is an admin or owner, the audit log.';

function narrowing({ agents, account_ids: accounts, labels }: Granted): string[] {
  const bounds = [
    ...(agents ? [`of the ${agents.length === 1 ? 'agent' : 'agents'} ${agents.join(', ')}`] : []),
    ...(accounts
      ? [`in ${accounts.length === 1 ? 'the account' : 'the accounts'} ${accounts.join(', ')}`]
      : []),
    ...(labels ? [`with ${pairs(labels)}`] : []),
  ];
  if (bounds.length === 0) return [];
  return [
    `See or touch deployments other than those ${bounds.join(' and ')}.`,
    'Read conversations or the audit log.',
  ];
}

const pairs = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([key, value]) => `the label ${key}=${value}`)
    .join(' and ');

const ends = ({ user_id: userId, expires_at: end }: Granted) =>
  userId === null
    ? `Do more than its service account may at that moment, or anything after ${dayOf(end)} or the account’s end.`
    : `Do more than its user may at that moment, or anything after ${dayOf(end)}, after they leave, get a lower role or log out everywhere.`;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
