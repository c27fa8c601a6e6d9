import type { Plan, Values } from '../../../../agents/agent.ts';
import type { CostEstimate } from '../../../../agents/plan/cost-lines.ts';
import type { PartChange } from '../../../../deployments/plan-changes.ts';
import { matches } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { brief, changesOf, list, sentences, toValues, usd } from '../wording.ts';
import { cheaperAnew, variantAnew } from './anew.ts';
import { plannedWith } from './facts.ts';

// Answers about the change of what runs: what it touches, what it costs more, whether it is needed. They are undefined in a
// conversation that makes a deployment.

/** What answers requests: other parts are not noticed by those who use the deployment. */
const answering = new Set(['StatefulSet', 'Deployment']);
const mostNamed = 5;

async function partsChanged(situation: Situation, values: Values): Promise<PartChange[] | undefined> {
  const { changeOf } = situation.context;
  if (!changeOf) return undefined;
  const { planChanges } = await import('../../../../deployments/plan-changes.ts');
  const [before, after]: Plan[] = await Promise.all([
    plannedWith(situation, { ...values, ...changeOf.values }),
    plannedWith(situation, values),
  ]);
  return before && after ? planChanges(before, after) : undefined;
}

const named = (parts: readonly PartChange[]): string => {
  const shown = parts.slice(0, mostNamed).map(({ kind, name }) => `${kind.replace(/^AWS::/, '')} ${name}`);
  return list(parts.length > mostNamed ? [...shown, `${parts.length - mostNamed} more`] : shown);
};

/** Whether it answers while it is changed, by the parts that the change touches. */
export async function duringChange(_question: Question, situation: Situation): Promise<AnswerText> {
  const { now, answers, state } = situation;
  const parts = isWhole(now) ? await partsChanged(situation, now.values) : undefined;
  if (!parts) return undefined;
  const { name } = situation.context.changeOf ?? {};
  if (state.change?.values.length === 0)
    return { text: `Nothing differs from what runs yet. ${answers.whileReplaced(now.values)}` };
  if (parts.length === 0)
    return {
      text: `It stays online: nothing of ${name} is touched. No machine, disk or program differs; the change is in the figures that the plan is computed from, and its price.`,
    };
  const touched = parts.filter(
    ({ kind, fields, action }) =>
      answering.has(kind) && (action !== 'change' || fields.some((field) => field.includes('template'))),
  );
  const others = parts.filter((part) => !touched.includes(part));
  const rest =
    others.length > 0 ? `${touched.length > 0 ? 'Beside that' : 'The run'} changes ${named(others)}.` : '';
  return {
    text:
      touched.length > 0
        ? sentences(answers.whileReplaced(now.values), rest.replace('changes', 'the run changes'))
        : `It stays online: what answers is not touched. ${rest}`,
  };
}

/** What the change costs more or less, line by line; beside an offer, or a value that the question names, what that does. */
export function differenceOf({ supposed }: Question, situation: Situation): AnswerText {
  const { now, answers, context, proposed = [], offered = [] } = situation;
  const { changeOf } = context;
  if (!changeOf || !isWhole(now)) return undefined;
  const wished = toValues([supposed, proposed, offered].find(({ length }) => length > 0) ?? []);
  const isWished = Object.entries(wished).some(([field, value]) => now.values[field] !== value);
  const other = isWished ? variantOf(situation, wished) : now;
  if (!isWhole(other)) return undefined;
  const before = isWished ? now.cost : answers.cost({ ...now.values, ...changeOf.values });
  const lines = differing(before, other.cost);
  const by = other.cost.monthly_total - before.monthly_total;
  const lead = isWished ? `With ${changesOf(wished, situation)}: ` : '';
  if (lines.length === 0)
    return {
      text: `Nothing: ${changeOf.name} costs ${usd(now.cost.monthly_total)} a month with and without the change.`,
    };
  return {
    text: `${lead}${usd(Math.abs(by))} ${by < 0 ? 'less' : 'more'} a month: ${lines.join('; ')}. All else costs what it costs now.`,
  };
}

function differing(before: CostEstimate, after: CostEstimate): string[] {
  // The count is a part of some items: "S3 Standard for 120 full snapshots".
  const key = (item: string) => item.replace(/[\d,.]+/g, '#');
  const keys = [...new Set([...before.lines, ...after.lines].map(({ item }) => key(item)))];
  return keys.flatMap((each) => {
    const [was, is] = [before, after].map(({ lines }) => lines.find(({ item }) => key(item) === each));
    const by = (is?.monthly ?? 0) - (was?.monthly ?? 0);
    if (Math.abs(by) < 0.005) return [];
    const what = (is ?? was)?.item.split(',')[0];
    return [
      `${usd(Math.abs(by))} ${by < 0 ? 'less' : 'more'} for ${what} (${usd(was?.monthly ?? 0)} becomes ${usd(is?.monthly ?? 0)})`,
    ];
  });
}

/** Whether the change was made: this conversation asks for one only with "confirm", and is over then. */
export function isDone(_question: Question, { context }: Situation): AnswerText {
  const { changeOf } = context;
  return (
    changeOf && {
      text: `Nothing was changed from here yet: "confirm" asks for it. Whether an earlier change of ${changeOf.name} was approved and has run stands on the deployment’s page under “History”.`,
    }
  );
}

/** Whether what runs holds the new figures as it is. */
export async function isNeeded(_question: Question, situation: Situation): Promise<AnswerText> {
  const { now, answers, context, state } = situation;
  if (!context.changeOf || !isWhole(now)) return undefined;
  const parts = await partsChanged(situation, now.values);
  if (state.change?.values.length === 0)
    return { text: `Nothing differs from what runs yet. ${answers.room(now.values).text}` };
  if (parts?.length !== 0) return undefined;
  const { text } = answers.room(now.values);
  return {
    text: sentences(
      `For what runs you don’t: no machine, disk or program differs. ${text}`,
      'With the change the plan and its price are computed from the new figures; without it they go on with the old ones.',
    ),
  };
}

/** What a new deployment would be, beside why what runs can't become it. */
export function anew(question: Question, situation: Situation): AnswerText {
  const { now, context, answers } = situation;
  const { changeOf } = context;
  if (!changeOf || !isWhole(now)) return undefined;
  // "a machine with 16 GB" has memory of that size.
  const isOfMachine = matches('machine|machines|instance|node', question.said);
  const supposed = toValues(
    question.supposed.filter(({ field }) => !(isOfMachine && field === 'storage_gb')),
  );
  const wanted = variantAnew(situation, supposed);
  const differs = Object.entries(supposed).some(([name, value]) => now.values[name] !== value);
  if (differs && isWhole(wanted))
    return {
      text: sentences(
        `A second deployment with ${changesOf(supposed, situation)}: ${usd(wanted.cost.monthly_total)} a month, ${answers.figures(wanted.values).join(', ')}.`,
        `${changeOf.name} can’t become that; the data would have to be copied over.`,
        wanted.refusals[0] && brief(wanted.refusals[0]),
      ),
    };
  return {
    text:
      cheaperAnew(situation) ??
      `A second deployment would cost as much: nothing smaller that is offered holds it. ${answers.room(now.values).text}`,
  };
}
