import { isDeepStrictEqual } from 'node:util';
import type { CallerAction } from '../../../../functions/deployments/deployment.ts';
import type { DeploymentResponse } from '../../../../functions/deployments/http/schema.ts';
import { dayMs, hourMs } from '../../../../functions/shared/durations.ts';
import { call, type Life, type Role, read } from './stage.ts';

// What people ask of the API. Each answer is compared with the `allowed_actions` that the same person saw just before.

interface Request {
  action: CallerAction;
  method: string;
  rest: string;
  body?: object | undefined;
  /** Refusals that follow from what is asked, wherever the deployment stands. */
  refusals?: readonly string[];
  /** Taken, too, where it is not among the actions: it changes nothing then. */
  isHarmless?: boolean;
}

type RequestMaker = (
  life: Life,
  record: DeploymentResponse,
) => Request | undefined | Promise<Request | undefined>;

/** @throws Error when the answer and `allowed_actions` contradict each other, or a refused request changed something */
async function ask(life: Life, role: Role, before: DeploymentResponse, request: Request): Promise<string> {
  const { action, method, rest, body, refusals = [], isHarmless = false } = request;
  const { status, code } = await call(life, role, method, rest, body);
  const said = `${role}: ${action} ${body ? JSON.stringify(body) : ''} -> ${status} ${code}`.trimEnd();
  const isTaken = status < 300;
  const isAllowed = before.allowed_actions.includes(action);
  if (status >= 500 && !refusals.includes(code)) throw new Error(said);
  if (isAllowed && !isTaken && !refusals.includes(code))
    throw new Error(`${said}, though it is among the allowed_actions of ${before.status}`);
  if (!isAllowed && isTaken && !isHarmless)
    throw new Error(`${said}, though it is not among the allowed_actions of ${before.status}`);
  if (!isTaken && !isDeepStrictEqual(await read(life, role), before))
    throw new Error(`${said}, and the deployment is another one after the refusal`);
  return said;
}

/** Some don't say which request they mean, or not enough. */
const named = (by: 'id' | 'digest' | 'nothing', approval: DeploymentResponse['approval']) => ({
  body:
    approval && by !== 'nothing'
      ? { [by === 'id' ? 'approval_id' : 'plan_digest']: by === 'id' ? approval.id : approval.plan_digest }
      : {},
  refusals: by === 'id' ? [] : ['request_not_named'],
});

const changeRefusals = ['nothing_to_change', 'would_lose_data', 'change_refused'];

const makers: Record<Exclude<CallerAction, 'update'> | 'label' | 'protect' | 'end' | 'rename', RequestMaker> =
  {
    label: ({ random }) => ({
      action: 'update',
      method: 'PATCH',
      rest: '',
      body: { labels: { team: random.pick(['search', 'growth', 'ops']) } },
      refusals: ['approval_pending'],
    }),
    protect: (_, record) => ({
      action: 'update',
      method: 'PATCH',
      rest: '',
      body: { protected: !record.protected },
      refusals: ['protected_by_higher_role'],
    }),
    end: ({ random, stage }) => ({
      action: 'update',
      method: 'PATCH',
      rest: '',
      body: {
        expires_at: random.chance(0.2) ? null : endIn(stage.clock.now(), random.pick([-1, 1, 20, 60])),
      },
      refusals: ['expiry_not_allowed'],
    }),
    change: ({ random, isDisturbed }, record) => ({
      action: 'change',
      method: 'PATCH',
      rest: '',
      body: random.pick(changes)(record, random.below(3)),
      // Until a run has succeeded it is planned anew, and the cloud is looked at.
      refusals: isDisturbed ? [...changeRefusals, 'deployment_refused', 'cloud_unavailable'] : changeRefusals,
    }),
    /** Name and place can be other ones until a run has succeeded; afterwards both are fixed. */
    rename: ({ random, isDisturbed }, { name, scope }) => ({
      action: 'change',
      method: 'PATCH',
      rest: '',
      body: random.chance(0.5)
        ? { name: random.pick([name, `search-${random.below(1_000)}`]) }
        : { scope: { ...scope, namespace: random.pick(['search', 'vectors', String(scope.namespace)]) } },
      refusals: isDisturbed ? [...changeRefusals, 'deployment_refused', 'cloud_unavailable'] : changeRefusals,
    }),
    async rollback(life) {
      const { json } = await call(life, 'owner', 'GET', '/plans');
      const { id } = life.random.pick(json.items as { id: string }[]);
      return {
        action: 'rollback',
        method: 'POST',
        rest: '/rollback',
        body: { plan_id: id },
        refusals: [...changeRefusals, 'plan_not_applied'],
      };
    },
    withdraw: () => ({ action: 'withdraw', method: 'DELETE', rest: '/proposal' }),
    approve: ({ random }, { approval }) => ({
      action: 'approve',
      method: 'POST',
      rest: '/approve',
      ...named(random.pick(['id', 'digest', 'nothing'] as const), approval),
    }),
    reject: ({ random }, { approval }) => {
      const { body, refusals } = named(random.pick(['id', 'digest', 'nothing'] as const), approval);
      return {
        action: 'reject',
        method: 'POST',
        rest: '/reject',
        body: { ...body, comment: 'Not now.' },
        refusals,
      };
    },
    apply: () => ({ action: 'apply', method: 'POST', rest: '/apply', refusals: ['approval_pending'] }),
    cancel_run: (_, { active_run: active, last_run: last }) =>
      last
        ? {
            action: 'cancel_run',
            method: 'POST',
            rest: `/runs/${last.id}/cancel`,
            isHarmless: active?.cancel_requested_at !== null,
          }
        : undefined,
    destroy({ random }, { name, status }) {
      const deletesData = random.chance(0.5);
      return {
        action: 'destroy',
        method: 'POST',
        rest: '/destroy',
        body: { confirm: random.chance(0.95) ? name : 'another', delete_data: deletesData },
        // Of what is destroyed, only the data is left to destroy.
        refusals: [
          'name_differs',
          'data_needs_admin',
          ...(status === 'destroyed' && !deletesData ? ['already_destroyed'] : []),
        ],
      };
    },
    forget: (_, { name }) => ({ action: 'forget', method: 'POST', rest: '/forget', body: { confirm: name } }),
    preflight: () => ({ action: 'preflight', method: 'POST', rest: '/preflight' }),
    drift: () => ({ action: 'drift', method: 'POST', rest: '/drift' }),
  };

export type RequestName = keyof typeof makers;
export const requestNames = Object.keys(makers) as RequestName[];

/** The action of the API that a request is about. */
export function actionOf(name: RequestName): CallerAction {
  if (name === 'rename') return 'change';
  return name === 'label' || name === 'protect' || name === 'end' ? 'update' : name;
}

export async function request(life: Life, role: Role, name: RequestName): Promise<string> {
  const record = await read(life, role);
  const made = await makers[name](life, record);
  return made ? ask(life, role, record, made) : `${name}: nothing to ask for`;
}

const endIn = (now: Date, hours: number) =>
  new Date(now.getTime() + hours * hourMs + dayMs / 1_000).toISOString();

const changes: readonly ((record: DeploymentResponse, step: number) => object)[] = [
  (_, step) => ({ options: { node_count: 3 + step } }),
  (_, step) => ({ options: { storage_gb: 200 + 100 * step } }),
  (_, step) => ({ sizing: { p95_alert_ms: [100, 50, 200][step] } }),
  (_, step) => ({ options: { snapshot_cron: ['0 */6 * * *', '0 3 * * *', '30 1 * * 0'][step] } }),
  (_, step) => ({ options: { instance_type: ['r6i.xlarge', 'r6i.2xlarge', 'r6i.4xlarge'][step] } }),
  (_, step) => ({ options: { shard_number: 6 + step } }),
];
