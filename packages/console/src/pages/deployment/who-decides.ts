import type { Deployment, DeploymentSummary } from '../../api/types.ts';

// Who may decide a request, and what gets it out where nobody may. Pure.

type Decision = NonNullable<Deployment['decision']>;

const namesOf = (people: Decision['deciders']) =>
  people.map(({ name }) => name ?? 'a former member').join(', ');

/** Who may approve the request, in a sentence. */
export function whoDecides({ deciders, has_more_deciders: more }: Decision): string {
  if (deciders.length === 0) return 'Nobody may approve this.';
  return `Who may approve it: ${namesOf(deciders)}${more ? ' and others' : ''}.`;
}

/** What gets a request out that nobody may decide; empty where somebody may. */
export function waysOut({
  deciders,
  possible_askers: askers,
  keeps_former_demand: isFormer,
}: Decision): string[] {
  if (deciders.length > 0) return [];
  if (isFormer)
    return [
      'Your organization demands no second person any more, but a request keeps the demand that it was made under: withdraw it, and ask for it again.',
    ];
  return [
    askers.length > 0 ? `${namesOf(askers)} can ask for it instead; then who asked now may approve it.` : '',
    'An owner who didn’t ask for it can invite another admin; then it is withdrawn and asked for again.',
    'An owner can switch the demand for a second person off in the settings; then it is withdrawn and asked for again.',
  ].filter(Boolean);
}

/** Whether the request waits for nobody, and the one who looks may do something about that. */
export const isStuckFor = ({
  pending_approval: asked,
  allowed_actions: allowed,
}: Pick<DeploymentSummary, 'pending_approval' | 'allowed_actions'>): boolean =>
  asked?.has_decider === false && allowed.includes('withdraw');
