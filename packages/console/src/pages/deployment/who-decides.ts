import type { Deployment } from '../../api/types.ts';

/** Who may approve the request, in a sentence. */
export function whoDecides({
  deciders,
  has_more_deciders: more,
}: NonNullable<Deployment['decision']>): string {
  const names = deciders.map(({ name }) => name ?? 'a former member');
  if (names.length === 0)
    return 'Nobody may approve this: all other admins have asked for it too, or have their role through someone who did. Withdraw it and have one of them ask for it, so that you may approve; or an owner turns the demand for a second person off in the settings, and it is asked for again: a request keeps the demand that it was made under.';
  return `Who may approve it: ${names.join(', ')}${more ? ' and others' : ''}.`;
}
