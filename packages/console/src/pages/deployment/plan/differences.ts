import type { Plan, PlanChange } from '../../../api/types.ts';

type Compared = Pick<Plan, 'values' | 'resources' | 'stack' | 'objects' | 'cost'>;
/** What differs between two plans. */
export type Differences = Omit<PlanChange, 'base_plan_id' | 'rollback_to'>;
type Manifest = Record<string, unknown>;

/** What another plan has instead of one, in the form of a change: values, parts, price. Pure. */
export function differencesOf(one: Compared, other: Compared): Differences {
  const names = [...new Set([...Object.keys(one.values), ...Object.keys(other.values)])];
  const values = names
    .map((name) => ({ name, from: one.values[name] ?? null, to: other.values[name] ?? null }))
    .filter(({ from, to }) => from !== to);
  return {
    values,
    parts: partsOf(one, other),
    notes: [],
    monthly_before: one.cost.monthly_total,
    monthly_after: other.cost.monthly_total,
  };
}

function partsOf(one: Compared, other: Compared): Differences['parts'] {
  const [before, after] = [written(one), written(other)];
  const parts = new Map([...one.resources, ...other.resources].map((part) => [keyOf(part), part]));
  return [...parts].flatMap(([key, { kind, name, namespace }]) => {
    const [was, is] = [one, other].map(({ resources }) => resources.some((part) => keyOf(part) === key));
    const action = was && is ? 'change' : is ? 'add' : 'remove';
    const isSame = action === 'change' && before.get(key) === after.get(key);
    return isSame ? [] : [{ action, kind, name, namespace, fields: [] }];
  });
}

const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind}/${name}`;

/** The text of each part by its key. */
function written({ objects, stack }: Compared): Map<string, string> {
  const parts = Object.entries((stack.template.Resources ?? {}) as Record<string, Manifest>);
  return new Map([
    ...objects.map(({ manifest }): [string, string] => {
      const { name } = (manifest.metadata ?? {}) as { name?: string };
      return [keyOf({ kind: String(manifest.kind), name: name ?? '' }), JSON.stringify(manifest)];
    }),
    ...parts.map(([name, part]): [string, string] => [
      keyOf({ kind: String(part.Type), name }),
      JSON.stringify(part),
    ]),
  ]);
}
