import type { Agent, Value } from '../../../api/types.ts';

type Values = Readonly<Record<string, Value>>;
type Named = readonly (readonly [string, Value])[];

const mostMattering = 10;
/** They stand on the deployment's page as its place. */
const places = ['cloud_account_id', 'name', 'region', 'cluster_name', 'namespace'];

/**
 * The values of a plan, the ones that were decided for it first: those without a default, or with another value than that, in
 * the order in which the gates ask for them. Pure.
 */
export function mattering({ gates }: Pick<Agent, 'gates'>, values: Values): { first: Named; others: Named } {
  const fields = gates.flatMap(({ fields }) => fields);
  const order = (name: string) => fields.findIndex((field) => field.name === name);
  const named = Object.entries(values)
    .filter(([name]) => name !== 'cloud_account_id')
    .toSorted(([one], [other]) => order(one) - order(other));
  const first = named
    .filter(
      ([name, value]) => !places.includes(name) && fields.some((f) => f.name === name && f.default !== value),
    )
    .slice(0, mostMattering);
  return { first, others: named.filter((each) => !first.includes(each)) };
}
