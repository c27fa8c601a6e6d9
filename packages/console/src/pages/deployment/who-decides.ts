import type { Deployment } from '../../api/types.ts';

/** Who may approve the request, in a sentence. */
export function whoDecides({
  deciders,
  has_more_deciders: more,
}: NonNullable<Deployment['decision']>): string {
  const names = deciders.map(({ name }) => name ?? 'a former member');
  if (names.length === 0)
    return 'Nobody may approve this: all other admins have asked for it too, or have their role through someone who did. Have one of them ask for it instead, and approve that; or an owner turns the demand for a second person off in the settings.';
  return `Who may approve it: ${names.join(', ')}${more ? ' and others' : ''}.`;
}
