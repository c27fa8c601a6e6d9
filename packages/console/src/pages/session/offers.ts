import type { Deployment, GateField, OpenGate, Session } from '../../api/types.ts';

// Which buttons a session offers, and why one can't be pressed. Pure.

/** Why nothing can be said at this moment. */
export function whySilent({
  status,
  waiting_on,
  allowed_actions,
  change_of,
}: Pick<Session, 'status' | 'waiting_on' | 'allowed_actions' | 'change_of'>): string | undefined {
  if (allowed_actions.includes('post_message')) return undefined;
  if (status === 'completed' && change_of) return 'The session is complete: the change is asked for.';
  if (status === 'completed') return 'The session is complete: what it deployed has its own page.';
  if (status !== 'active') return 'The session has ended.';
  if (waiting_on === 'workflow') return 'The agent is preparing the next gate.';
  return 'Only the one whose session it is may talk in it.';
}

/** Whether it is another person's turn to talk, in their own session. */
export const isOfAnother = ({
  waiting_on,
  allowed_actions,
}: Pick<Session, 'waiting_on' | 'allowed_actions'>): boolean =>
  waiting_on !== 'workflow' && !allowed_actions.includes('post_message');

/** The gate that a message is written for; none while the session waits for something else, where questions are answered. */
export const expectedGate = ({ waiting_on, gate }: Pick<Session, 'waiting_on' | 'gate'>) =>
  waiting_on === 'user' && gate ? { expected_gate: gate.number } : {};

/** The values of a gate with those that are missing at the top; otherwise in the API's order. */
export const missingFirst = (fields: readonly GateField[]): GateField[] =>
  fields.toSorted((a, b) => Number(b.value === null) - Number(a.value === null));

// The API's own words are for programs as well, and name routes.
const refusalsHere: Readonly<Record<string, string>> = {
  hub_token_missing:
    'The hub gives the weights of this model only with a token of an account that has accepted its licence. Give one ' +
    'above, under “Token of the model hub”. Or set “Token in cluster” to yes, if the cluster has one already.',
};

/** A refusal of a review, as this page says it. */
export const refusalSaid = (code: string, detail: string): string => refusalsHere[code] ?? detail;

/** The fields to show, and those whose values follow from others, where they are more than a few. */
export function foldedApart(fields: readonly GateField[], few: number): [GateField[], GateField[]] {
  const computed = fields.filter(({ source }) => source === 'computed');
  return computed.length > few
    ? [fields.filter(({ source }) => source !== 'computed'), computed]
    : [[...fields], []];
}

export interface GateOffer {
  kind: 'confirm' | 'deploy';
  label: string;
  /** What will happen. */
  effect: string;
  why: string | undefined;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function whyNotYet(gate: OpenGate, pendingCount: number): string | undefined {
  if (gate.missing.length > 0)
    return `${counted(gate.missing.length, 'value is', 'values are')} missing: ${gate.missing.map((name) => name.replaceAll('_', ' ')).join(', ')}.`;
  if (gate.review && gate.review.refusals.length > 0)
    return 'It can’t go on like this: see above what is refused.';
  if (pendingCount > 0)
    return `Settle ${counted(pendingCount, 'open value', 'open values')} first: take it or leave it.`;
  return undefined;
}

/** Whether a session about a change has no value that differs from what runs: nothing can be asked for. */
export const isUnchanged = (values: Session['values'], running: Session['values']): boolean =>
  Object.entries(values).every(([name, value]) => value === running[name]);

/**
 * The button of the open gate. The last one names the plan that it deploys.
 * @param isSame a session about a change has nothing to ask for
 */
export function gateOffer(
  session: Pick<Session, 'status' | 'waiting_on' | 'allowed_actions' | 'gate' | 'pending' | 'change_of'>,
  deployment: Pick<Deployment, 'name' | 'plan'> | undefined,
  isSame = false,
): GateOffer | undefined {
  const { gate, pending } = session;
  if (!gate || session.waiting_on !== 'user' || isOfAnother(session)) return undefined;
  const why =
    whySilent(session) ?? whyNotYet(gate, pending.filter(({ reason }) => reason !== 'offered').length);
  if (session.change_of)
    return {
      kind: 'confirm',
      label: `Ask for the change${deployment ? ` of ${deployment.name}` : ''}`,
      effect:
        'What is different is asked for. Where your organization wants it, an admin approves it first; otherwise it runs at once.',
      why: why ?? (isSame ? 'Nothing is different yet: say first what should be.' : undefined),
    };
  if (gate.number < 6)
    return {
      kind: 'confirm',
      label: `Confirm gate ${gate.number}: ${gate.title}`,
      effect:
        gate.number === 5
          ? 'Records the plan. Where your organization wants it, an admin approves it. Nothing is created yet.'
          : 'Goes on to the next gate. Nothing is created.',
      why,
    };
  return {
    kind: 'deploy',
    label: deployment ? `Deploy ${deployment.name} now` : 'Deploy now',
    effect: 'Creates it in your cloud account. From then on it costs money.',
    why: deployment ? why : 'The plan is being read.',
  };
}
