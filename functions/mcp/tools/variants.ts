import { agentRoutes } from '../../agents/routes.ts';
import { inBatches } from '../../shared/concurrency/batches.ts';
import { type Api, RefusedOperation } from '../api.ts';
import { operation } from '../operation.ts';
import { fits } from '../piece.ts';

export const previewDeployment = operation('agents', agentRoutes.previewDeployment);

/** Each is a plan of its own. */
export const mostVariants = 12;
/** At once: more of one organization would wait for each other. */
const atOnce = 3;

type Value = string | number | boolean;
type Values = Record<string, Value>;

export interface Variant {
  name: string;
  scope?: Values | undefined;
  options?: Values | undefined;
  sizing?: Values | undefined;
}

interface Shared {
  agent_id: string;
  scope?: object | undefined;
  options?: Values | undefined;
  sizing?: Values | undefined;
}

/** Plans the variants and sorts them by cost. */
export async function weighed(api: Api, { agent_id, ...shared }: Shared, variants: readonly Variant[]) {
  const rows = await inBatches(variants, atOnce, (variant) => planned(api, agent_id, shared, variant));
  const sorted = rows.sort(
    (a, b) => (a.monthly_total ?? Number.POSITIVE_INFINITY) - (b.monthly_total ?? Number.POSITIVE_INFINITY),
  );
  const first = sorted.find(({ monthly_total }) => monthly_total !== null);
  const brief = sorted.map(({ cost, warnings, ...row }) => row);
  return { cheapest: first?.name ?? null, variants: fits(sorted) ? sorted : brief };
}

async function planned(api: Api, id: string, shared: Omit<Shared, 'agent_id'>, variant: Variant) {
  const { name, ...own } = variant;
  const merged = (group: 'scope' | 'options' | 'sizing') => ({ ...shared[group], ...own[group] });
  const body = { ...shared, scope: merged('scope'), options: merged('options'), sizing: merged('sizing') };
  try {
    const { plan, missing, gates } = await api.call(previewDeployment, { params: { id }, body });
    const problems = gates.flatMap(({ problems, review }: PreviewedGate) => [
      ...problems.map(({ message }) => message),
      ...(review?.refusals ?? []),
    ]);
    return {
      name,
      ...own,
      can_be_planned: plan !== null,
      monthly_total: (plan?.cost.monthly_total ?? null) as number | null,
      summary: plan?.summary ?? null,
      cost: plan?.cost.lines ?? [],
      warnings: plan?.warnings ?? [],
      missing,
      problems: problems.slice(0, mostProblems),
    };
  } catch (error) {
    if (!(error instanceof RefusedOperation) || error.status !== 422) throw error;
    const problems = [error.body.detail];
    return { ...unplanned, name, ...own, problems };
  }
}

const mostProblems = 5;
const unplanned = {
  can_be_planned: false,
  monthly_total: null,
  summary: null,
  cost: [],
  warnings: [],
  missing: [],
};

interface PreviewedGate {
  problems: { message: string }[];
  review: { refusals: unknown[] } | null;
}

type Choices = Record<string, Value[]> | undefined;

/**
 * Every combination of the values, named by them.
 * @throws RefusedOperation where the caller names no variant, or too many
 */
export function combinations(options: Choices, sizing: Choices): Variant[] {
  const varied = [
    ...Object.entries(options ?? {}).map(([field, values]) => ({ group: 'options' as const, field, values })),
    ...Object.entries(sizing ?? {}).map(([field, values]) => ({ group: 'sizing' as const, field, values })),
  ];
  const many = varied.reduce((product, { values }) => product * values.length, 1);
  if (varied.length === 0 || many > mostVariants) throw wrongNumber(varied.length === 0 ? 0 : many);
  return varied.reduce<Variant[]>(
    (variants, { group, field, values }) =>
      variants.flatMap((variant) =>
        values.map((value) => ({
          ...variant,
          name: [variant.name, `${field}=${value}`].filter(Boolean).join(', '),
          [group]: { ...variant[group], [field]: value },
        })),
      ),
    [{ name: '' }],
  );
}

const wrongNumber = (many: number) =>
  new RefusedOperation(422, {
    code: 'invalid_request',
    detail: `vary_options and vary_sizing have ${many} combinations, and from 1 to ${mostVariants} are tried. ${
      many === 0 ? 'Name at least one value to vary.' : 'Leave some values out.'
    }`,
  });
