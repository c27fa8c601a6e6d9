import { lastGate } from '../../../session.ts';
import { labelOf } from '../../replies/phrases.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation } from '../situation.ts';
import { list, usd } from '../wording.ts';

/** Five lines for a reader who was not there: what, where, what it costs, who approves, and what is open. */
export async function summaryForOthers(question: Question, situation: Situation): Promise<AnswerText> {
  const { agent, now, state, answers, context, reads } = situation;
  const { cluster_name: cluster, region, cloud_account_id: id } = now.values;
  const account = context.cloudAccounts.find((each) => each.id === id) ?? context.cloudAccounts[0];
  const isPlaced = cluster !== undefined && !now.standIns.includes('cluster_name');
  const { type } = answers.machines(now.values);
  const range = isWhole(now) ? answers.costRange(now.values) : '';
  const approvals = await reads?.approvals();
  const approves = !approvals
    ? 'an admin or owner, where your organization asks for it'
    : approvals.isRequired
      ? list(approvals.approvers.slice(0, 3), 'or') || 'an admin or owner'
      : 'nobody has to';
  const open =
    state.missing.length > 0
      ? list(state.missing.map(labelOf))
      : `gates ${state.gate.number} to ${lastGate} are to be confirmed`;
  const lines = [
    `What: ${agent.name}, on ${type} nodes.`,
    `Where: ${isPlaced ? `cluster ${cluster}` : 'a cluster that is not named yet'}${account ? `, AWS account ${account.label}, ${region ?? account.defaultRegion}` : ''}.`,
    `Cost: ${isWhole(now) ? `about ${usd(now.cost.monthly_total)} a month${range ? ` ${range}` : ''}` : 'not known yet'}${now.assumed.length > 0 ? ', with figures that I assume' : ''}.`,
    `Who approves: ${approves}.`,
    `Open: ${open}.`,
  ];
  return { text: lines.map((line) => `- ${line}`).join('\n'), about: question.said };
}
