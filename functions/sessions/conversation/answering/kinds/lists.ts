import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { awsRegions } from '../../../../shared/aws/regions.ts';
import { whoMayApprove } from '../../replies/waiting.ts';
import type { ApprovalFacts } from '../org-reads.ts';
import { matches, names } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation } from '../situation.ts';
import { list } from '../wording.ts';
import { clusters } from './places.ts';

// Lists of choices: the agent's from its rows, the organization's from the turn's data, or from one read now.

const most = 10;
const some = (all: readonly string[]) =>
  all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : list(all);

/** The agent's choices, by the words of its lists. */
export function offered({ said }: Question, { answers, now }: Situation): AnswerText {
  const topic = answers.lists.find(({ words, names: own = [] }) => names(said, [...words, ...own]));
  const reason = topic?.field && matches('@why', said) && isWhole(now) && answers.reasons[topic.field];
  if (reason) return { text: reason(now.values) };
  return topic && { text: topic.text(now.values, said), isListing: true };
}

/** "No Chinese model please": those of other makers. */
export const madeIn = (question: Question, situation: Situation): AnswerText =>
  offered({ ...question, said: `${question.said}model ` }, situation);

/** "Which ones are there?": of the field that was spoken of last. */
export function ofSpoken({ said }: Question, { answers, now, agent, spokenOf }: Situation): AnswerText {
  const topic = spokenOf === undefined ? undefined : answers.lists.find(({ field }) => field === spokenOf);
  if (topic) return { text: topic.text(now.values, said), about: said };
  const choices = spokenOf === undefined ? undefined : fieldNamed(agent, spokenOf)?.choices;
  return choices && { text: `${spokenOf} is one of ${list(choices, 'or')}.`, about: said };
}

export function accounts(_question: Question, { context }: Situation): AnswerText {
  const { cloudAccounts } = context;
  if (cloudAccounts.length === 0)
    return {
      text: 'No cloud account is connected yet. An admin connects one under “Cloud accounts” (/clouds/new).',
    };
  return {
    text: `Connected: ${some(cloudAccounts.map(({ label, provider, accountId, defaultRegion }) => `${label} (${provider} ${accountId}, ${defaultRegion})`))}.`,
  };
}

/** The account that is used: the first one until the user names another. */
export function chosenAccount(_question: Question, { context, now }: Situation): AnswerText {
  const aws = context.cloudAccounts.filter(({ provider }) => provider === 'aws');
  const chosen = aws.find(({ id }) => id === now.values.cloud_account_id) ?? aws[0];
  if (!chosen)
    return {
      text: 'No AWS account is connected that I know of. An admin connects one at /clouds/new; I take it as soon as it is there.',
    };
  const { label, accountId, defaultRegion } = chosen;
  const others = aws.filter(({ id }) => id !== chosen.id).map((each) => each.label);
  return {
    text: `It goes into the account ${label} (${accountId}, ${defaultRegion}).${others.length > 0 ? ` Others: ${some(others)}; say "account ${others[0]}" for one of them.` : ''}`,
  };
}

export function regions(_question: Question, { now, context }: Situation): AnswerText {
  const [account] = context.cloudAccounts;
  return {
    text: `Any commercial region of AWS (${awsRegions.length}, like us-east-1, eu-central-1, ap-southeast-1): the one that your cluster is in. Now it is ${now.values.region ?? account?.defaultRegion ?? 'not set'}.`,
  };
}

/** The clusters that a reply lists, in its order: "the first one" is one of them. */
export const clustersListed = (reply: string): string[] =>
  /^Clusters of .+? in [a-z\d-]+: (.+?)(?: and \d+ more)?\.$/m.exec(reply)?.[1]?.split(/, | and /) ?? [];

/** The same where the gate has just asked for the name: "how do I find out what it's called?" */
export const clusterNames = (question: Question, situation: Situation): AnswerText | Promise<AnswerText> =>
  situation.state.gate.fields.some(({ name }) => name === 'cluster_name')
    ? clusters(question, situation)
    : undefined;

export async function deployments(_question: Question, { reads }: Situation): Promise<AnswerText> {
  const found = await reads?.deployments();
  if (!found)
    return {
      text: 'Your organization’s deployments are listed on the page “Deployments”; I can’t read them here.',
    };
  return {
    text:
      found.length > 0
        ? `The latest: ${some(found.map(({ name, agent, status, cluster }) => `${name} (${agent}, ${status}, in ${cluster})`))}.`
        : 'Your organization has no deployment yet.',
  };
}

/** The approvers, whether an approval is needed, and the decision. */
export async function approval({ said }: Question, { reads }: Situation): Promise<AnswerText> {
  const facts = await reads?.approvals();
  const role = /^ (?:can|could|may|is) /.test(said) && matches('@person', said) ? ` ${roleNeeded}` : '';
  if (!facts)
    return {
      text: `Where your organization asks for approval, an admin or owner approves the plan after gate 5, and then "deploy" starts it. A rejection comes with a comment, and we go back to gate 5.${role}`,
    };
  const { isRequired, needsSecond, approvers, latest, waiting } = facts;
  const isWho = approvers.length > 0 && matches('who|which|list|name admin|owner', said);
  if (!waiting && matches('^am|can|may|could|is|do i|me|myself', said))
    return { text: aboutUser(facts), about: 'admin owner approve myself' };
  if (isWho) return { text: `Admins and owners here: ${some(approvers)}.`, about: 'who is an admin' };
  const who = approvers.length > 0 ? some(approvers) : 'an admin or owner';
  const rule = isRequired
    ? `Your organization asks for an approval after gate 5${needsSecond ? ', by somebody else than who asked' : ''}.${waiting ? '' : ` Who may give it: ${who}.`}`
    : `Your organization asks for no approval: after gate 5 you deploy yourself.`;
  if (!latest) return { text: `${rule}${role}` };
  const by = latest.by ? ` by ${latest.by}` : '';
  const comment = latest.comment ? `: "${latest.comment}"` : '';
  const state =
    latest.status === 'pending'
      ? `It waits for a decision.${waiting ? ` ${whoMayApprove(waiting)}` : ''}`
      : `The plan was ${latest.status}${by}${comment}.`.replace(/([.!?])"\.$/, '$1"');
  return { text: `${state} ${rule}${role}`, about: 'admin owner myself' };
}

function aboutUser({ isRequired, needsSecond, isApprover, approvers }: ApprovalFacts): string {
  if (!isRequired) return 'Your organization asks for no approval: after gate 5 you deploy yourself.';
  const others = approvers.length > 0 ? ` Who may: ${some(approvers)}.` : '';
  if (!isApprover) return `Not you: who is no admin or owner can’t approve.${others}`;
  return needsSecond
    ? `You may approve plans, but not what you have asked for yourself: your organization wants another person for that.${others}`
    : 'Yes: you may approve plans, your own among them. After gate 5 I say where.';
}

/** "Paul said yes": no word of others is an approval. */
export async function saidYes(_question: Question, { reads }: Situation): Promise<AnswerText> {
  const waiting = (await reads?.approvals())?.waiting;
  const where = waiting
    ? whoMayApprove(waiting)
    : 'After gate 5 I say who may, and on which page, if your organization asks for it.';
  return {
    text: `An approval has to be given by that person, signed in as themselves: I can’t take it from you. ${where}`,
  };
}

const roleNeeded = 'Who is no admin or owner can’t: an owner can change a member’s role.';
