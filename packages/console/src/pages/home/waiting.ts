import type { CloudAccount, DeploymentSummary, Notification, SessionSummary } from '../../api/types.ts';
import type { Tone } from '../../format/words.ts';
import { isStuckFor } from '../deployment/who-decides.ts';

/** Something that waits for the person, or that they should look at. */
export interface Waiting {
  key: string;
  /** More urgent ones have smaller numbers. */
  rank: number;
  tone: Tone;
  title: string;
  detail: string;
  to: string;
  params: Record<string, string>;
  since: string;
  /** The deployment whose latest run failed: what it was refused is shorter than the whole reason. */
  failed?: string;
}

interface Known {
  myId: string;
  sessions: readonly SessionSummary[];
  deployments: readonly DeploymentSummary[];
  clouds: readonly CloudAccount[];
  /** The names of agents by their ids. */
  agentNames?: Readonly<Record<string, string>>;
  now: Date;
}

const soonMs = 7 * 86_400_000;
const failed = ['failed', 'destroy_failed'];

const ofDeployment = ({ id, updated_at: since }: DeploymentSummary) =>
  ({ to: '/deployments/$id', params: { id }, since }) as const;

const sinceAsked = ({ pending_approval: asked, updated_at }: DeploymentSummary) =>
  asked?.requested_at ?? updated_at;

/** What waits for a person, the most urgent first: decisions, failures, open gates, accounts that need care. Pure. */
export function waitingFor({ myId, sessions, deployments, clouds, agentNames = {}, now }: Known): Waiting[] {
  const decisions = deployments
    .filter(({ allowed_actions: allowed }) => allowed.includes('approve'))
    .map(
      (each): Waiting => ({
        key: `decide-${each.id}`,
        rank: 1,
        tone: 'waits',
        title: `Decide about ${each.name}`,
        detail: `${askedOf(each, myId)}, and it waits for your approval.`,
        ...ofDeployment(each),
        since: sinceAsked(each),
      }),
    );
  const stuck = deployments.filter(isStuckFor).map(
    (each): Waiting => ({
      key: `stuck-${each.id}`,
      rank: 1,
      tone: 'waits',
      title: `Nobody may approve ${each.name}`,
      detail: `${askedOf(each, myId)}, and no admin is a second person for that. Its page says what gets it out.`,
      ...ofDeployment(each),
      since: sinceAsked(each),
    }),
  );
  const failures = deployments
    .filter(({ status }) => failed.includes(status))
    .map(
      (each): Waiting => ({
        key: `failed-${each.id}`,
        rank: 2,
        tone: 'bad',
        title:
          each.status === 'destroy_failed'
            ? `Destroying ${each.name} failed`
            : `The run of ${each.name} failed`,
        detail: each.failure?.reason ?? 'Its page says why.',
        failed: each.id,
        ...ofDeployment(each),
      }),
    );
  const gates = sessions
    .filter(
      // One about a change asks for nothing by itself.
      ({ status, waiting_on: on, created_by: by, change_of }) =>
        status === 'active' && on === 'user' && by === myId && !change_of,
    )
    .map(
      ({ id, title, agent_id, current_gate: gate, waiting_since: since }): Waiting => ({
        key: `gate-${id}`,
        rank: 3,
        tone: 'waits',
        title: title ?? `Session with the ${agentNames[agent_id] ?? agent_id}`,
        detail: `Gate ${gate} is open: the agent waits for your answer.`,
        to: '/sessions/$id',
        params: { id },
        since,
      }),
    );
  const accounts = clouds.flatMap(
    ({ id, accountLabel, health, secret_expires_at: end, updated_at }): Waiting[] => {
      const place = { to: '/clouds/$id', params: { id } } as const;
      const ends = end !== null && Date.parse(end) - now.getTime() < soonMs;
      if (health.status !== 'healthy')
        return [
          {
            key: `cloud-${id}`,
            rank: 2,
            tone: 'bad',
            title: `${accountLabel} can't be used`,
            detail: health.detail ?? '',
            since: health.checked_at,
            ...place,
          },
        ];
      return ends
        ? [
            {
              key: `secret-${id}`,
              rank: 4,
              tone: 'waits',
              title: `The secret of ${accountLabel} expires`,
              detail: 'Replace the credentials.',
              since: updated_at,
              ...place,
            },
          ]
        : [];
    },
  );
  return [...decisions, ...stuck, ...failures, ...gates, ...accounts].toSorted(
    (a, b) => a.rank - b.rank || b.since.localeCompare(a.since),
  );
}

const mostOfOthers = 5;
/** Requests that the caller can't decide, the newest first. */
export const waitingForOthers = (deployments: readonly DeploymentSummary[]): DeploymentSummary[] =>
  deployments
    .filter((each) => each.pending_approval && !each.allowed_actions.includes('approve') && !isStuckFor(each))
    .toSorted((a, b) =>
      (b.pending_approval?.requested_at ?? '').localeCompare(a.pending_approval?.requested_at ?? ''),
    )
    .slice(0, mostOfOthers);

const wishes: Readonly<Record<string, string>> = {
  apply: 'deploy',
  update: 'change',
  destroy: 'destroy',
};
/** What a request asks for: "Grace asked to change shop-search", and to Grace "You asked". */
export const askedOf = (
  { name, pending_approval: asked }: Pick<DeploymentSummary, 'name' | 'pending_approval'>,
  myId: string | undefined,
): string =>
  `${asked?.requested_by === myId ? 'You' : (asked?.requested_by_name ?? 'A former member')} asked to ${wishes[asked?.action ?? ''] ?? 'go on with'} ${name}`;

const aboutRuns: readonly string[] = [
  'deployment.run_failed',
  'deployment.run_cancelled',
  'deployment.drifted',
];
const urgent = ['fail', 'warn'];
const mostNews = 8;

const isRejection = ({ event_type: type, payload }: Pick<Notification, 'event_type' | 'payload'>) =>
  type === 'deployment.approval_decided' && payload.decision === 'rejected';

/** Those that were destroyed: what went wrong with them before asks for nothing any more. */
export const goneOf = (deployments: readonly DeploymentSummary[]): ReadonlySet<string> =>
  new Set(deployments.flatMap(({ id, status }) => (status === 'destroyed' ? [id] : [])));

const aboutFailures: readonly string[] = ['deployment.run_failed', 'deployment.destroy_failed'];

/** Those whose failure has a row among what waits already. */
export const failingOf = (deployments: readonly DeploymentSummary[]): ReadonlySet<string> =>
  new Set(deployments.flatMap(({ id, status }) => (failed.includes(status) ? [id] : [])));

/**
 * The unread notifications that a person should see on the first page: failures before warnings before rejections. Requests for
 * approvals have their own rows.
 * @param gone ids of deployments that were destroyed, of which only what is told about the destroy still matters
 * @param failing ids of those whose failure is told elsewhere
 */
export const urgentNews = <N extends Pick<Notification, 'severity' | 'event_type' | 'payload'>>(
  unread: readonly N[],
  gone: ReadonlySet<string> = new Set(),
  failing: ReadonlySet<string> = new Set(),
): N[] =>
  unread
    .filter(
      (each) =>
        isRejection(each) ||
        (urgent.includes(each.severity) && each.event_type !== 'deployment.approval_requested'),
    )
    .filter(
      ({ event_type: type, payload }) =>
        !(aboutRuns.includes(type) && gone.has(String(payload.deployment_id))) &&
        !(aboutFailures.includes(type) && failing.has(String(payload.deployment_id))),
    )
    .toSorted((a, b) => placeOfNews(a) - placeOfNews(b))
    .slice(0, mostNews);

const placeOfNews = ({ severity }: Pick<Notification, 'severity'>) =>
  urgent.includes(severity) ? urgent.indexOf(severity) : urgent.length;

const running = ['running', 'destroying'];
/** What is under way at this moment; and what stands in the account and costs. */
export const movingOf = (deployments: readonly DeploymentSummary[]) =>
  deployments.filter(({ status }) => running.includes(status));
export const standingOf = (deployments: readonly DeploymentSummary[]) =>
  deployments.filter(({ status, stands }) => stands && !running.includes(status));

/** What was destroyed, and goes on costing for the data that was kept. */
export const keptOf = (deployments: readonly DeploymentSummary[]) =>
  deployments.filter(({ status, kept_monthly_cost: cost }) => status === 'destroyed' && cost > 0);

const before = ['planned', 'awaiting_approval', 'approved', 'running'];
/** Whether something was deployed here once, whatever became of it. */
export const hasDeployed = (deployments: readonly DeploymentSummary[]): boolean =>
  deployments.some(({ status }) => !before.includes(status));
