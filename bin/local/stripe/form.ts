// Bodies as Stripe takes them: `items[0][price]=price_1&metadata[org_id]=o-1`.

export type FormValue = string | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Lists become objects with the keys 0, 1, 2 …: `listOf` reads them. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]$/).filter((name) => name !== '');
    const last = names.pop();
    let inner = form;
    for (const name of names) {
      const next = inner[name];
      const deeper = typeof next === 'object' ? next : (Object.create(null) as Form);
      inner[name] = deeper;
      inner = deeper;
    }
    if (last !== undefined) inner[last] = value;
  }
  return form;
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const formOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {});

export const listOf = (value: FormValue | undefined): FormValue[] => Object.values(formOf(value));

export const textsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
