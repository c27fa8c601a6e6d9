import type { Agent, Value } from '../../../api/types.ts';

type Values = Readonly<Record<string, Value>>;
type Named = readonly (readonly [string, Value])[];

const mostMattering = 10;
/** They stand on the deployment's page as its place. */
const places = ['cloud_account_id', 'name', 'region', 'cluster_name', 'namespace'];
/** The figures of a model follow from its name. */
const figures =
  'parameters layers attention_heads kv_heads head_dim model_context weight_bits attention gated chat own_code'.split(
    ' ',
  );

/**
 * The values of a plan, the ten that matter first: what its user was asked for, which has no default, then the options of the
 * agent, those that differ from their defaults before the others; each in the order in which the gates ask. Pure.
 */
export function mattering(
  { gates, options }: Pick<Agent, 'gates' | 'options'>,
  values: Values,
): { first: Named; others: Named } {
  const fields = gates.flatMap(({ fields }) => fields);
  const ranks = new Map(
    fields.map(({ name, default: usual }, place) => {
      const isOption = options.some((option) => option.name === name);
      const rank = isOption ? (usual === values[name] ? 2 : 1) : usual === null ? 0 : 3;
      return [name, { rank: figures.includes(name) ? 3 : rank, place }] as const;
    }),
  );
  const of = (name: string) => ranks.get(name) ?? { rank: 3, place: fields.length };
  const named = Object.entries(values)
    .filter(([name]) => name !== 'cloud_account_id')
    .toSorted(([one], [other]) => of(one).place - of(other).place);
  const first = named
    .filter(([name]) => !places.includes(name) && of(name).rank < 3)
    .toSorted(([one], [other]) => of(one).rank - of(other).rank)
    .slice(0, mostMattering);
  return { first, others: named.filter((each) => !first.includes(each)) };
}
