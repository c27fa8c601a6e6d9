import { lastGate } from '../../../session.ts';
import { wishOf } from '../../goal/goal.ts';
import { holdGoal } from '../../goal/held.ts';
import { labelOf } from '../../replies/phrases.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation } from '../situation.ts';
import { list, usd } from '../wording.ts';

/** Lines for a reader who was not there: what, where, what it costs, how fast, the goal, the risk, who approves, and what is open. */
export async function summaryForOthers(question: Question, situation: Situation): Promise<AnswerText> {
  const { agent, now, state, answers, context, reads, goal = [] } = situation;
  const { cluster_name: cluster, region, cloud_account_id: id, model } = now.values;
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
      : state.gate.number === lastGate
        ? `gate ${lastGate} is to be confirmed`
        : `gates ${state.gate.number} to ${lastGate} are to be confirmed`;
  const time = isWhole(now) && answers.answerMs?.(now.values, situation.together);
  const risk = isWhole(now) && answers.losses[0]?.text(now.values, '');
  const aims = holdGoal(goal, situation).map(
    (aim) =>
      `- Goal: ${wishOf(aim)}: ${aim.is_met === null ? 'not known yet' : aim.is_met ? 'met' : 'not met'}.`,
  );
  const lines = [
    `What: ${agent.name}${model === undefined ? '' : ` for ${model}`}, on ${type} nodes.`,
    `Where: ${isPlaced ? `cluster ${cluster}` : 'a cluster that is not named yet'}${account ? `, AWS account ${account.label}, ${region ?? account.defaultRegion}` : ''}.`,
    `Cost: ${isWhole(now) ? `about ${usd(now.cost.monthly_total)} a month${range ? ` ${range}` : ''}` : 'not known yet'}${now.assumed.length > 0 ? ', with figures that I assume' : ''}.`,
    ...(time ? [`Time: ${time.says}.`] : []),
    ...(risk ? [`Main risk: ${risk}`] : []),
    `Who approves: ${approves}.`,
    `Open: ${open}.`,
  ];
  return { text: [...lines.map((line) => `- ${line}`), ...aims].join('\n'), about: question.said };
}
