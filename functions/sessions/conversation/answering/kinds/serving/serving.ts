import type { Values } from '../../../../../agents/agent.ts';
import type { Serving } from '../../../../../agents/answers.ts';
import { rateSaid } from '../../../../../agents/rates.ts';
import { groupDigits, ofOne } from '../../../../../shared/group-digits.ts';
import { shownArithmetic, shownValue } from '../../../replies/figures.ts';
import type { AnswerText, Question } from '../../question.ts';
import { differing, isPossible } from '../../search.ts';
import { isWhole, type Situation, variantOf } from '../../situation.ts';
import { assumption, lacking, sentences, toSupposed, toValues, usd } from '../../wording.ts';
import { countIn, mostIn, outageIn, rateIn } from './spoken.ts';

// Pure. Which machines take a load with a few copies, and what a number of copies does and costs. Figures of the questions are
// computed with, and no value.

const mostRows = 4;
const replicasOf = (count: number) => `${groupDigits(count)} ${ofOne('replicas', count)}`;
const rateOf = (load: number) => rateSaid(load, 'requests a second');

interface Row extends Serving {
  /** US dollars a month with the fewest copies. */
  least: number;
}

/** What else a question wants beside the load: another model, a longer context. */
const besideLoad = ({ supposed }: Question): Values =>
  toValues(
    supposed.filter(
      ({ field }) => !['peak_qps', 'min_replicas', 'max_replicas', 'instance_type'].includes(field),
    ),
  );

/** Those that the gates let through, at most so many. */
function possible(
  rows: readonly Serving[],
  beside: Values,
  load: number,
  { situation, most }: { situation: Situation; most: number },
): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    const max_replicas = Math.max(row.replicas, Number(situation.now.values.max_replicas));
    const result = variantOf(situation, { ...beside, ...row.change, peak_qps: load, max_replicas });
    if (isPossible(result, situation)) found.push({ ...row, least: result.cost.monthly_total });
  }
  return found;
}

const lineOf = ({ name, replicas, total, least, says }: Row): string =>
  `- ${name}: ${replicasOf(replicas)}, ${usd(total)} a month while the peak lasts, ${usd(least)} with the fewest; ${says}.`;

/** "Which GPU serves 30 a second with at most 6?": the cheapest that do, or what has to give way. */
export function whichServes(question: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  const { loads } = answers;
  const types = question.supposed.filter(({ field }) => field === 'instance_type');
  if (!loads || types.length > 1) return undefined;
  const beside = besideLoad(question);
  const base = variantOf(situation, beside);
  if (!isWhole(base)) return { text: base.refusals[0] ?? lacking(base.missing, situation) };
  const load = rateIn(question.said) ?? Number(base.values.peak_qps);
  const most = mostIn(question.said) ?? Number(base.values.max_replicas);
  const all = loads.serving(base.values, load);
  const within = possible(
    all.filter(({ replicas }) => replicas <= most),
    beside,
    load,
    { situation, most: mostRows },
  );
  const asked = `${rateOf(load)} with at most ${replicasOf(most)}`;
  const [best] = within;
  const about = question.text;
  if (!best) {
    const fewest = [...all].sort((a, b) => a.replicas - b.replicas || a.total - b.total);
    const near = [
      ...possible(all, beside, load, { situation, most: 1 }),
      ...possible(fewest, beside, load, { situation, most: 1 }),
    ];
    const rows = near.filter(({ name }, n) => n === near.findIndex((each) => each.name === name));
    const lead = `No GPU that is offered takes ${asked}. What has to give way is their number:`;
    return rows.length > 0 ? { text: [lead, ...rows.map(lineOf)].join('\n'), about } : undefined;
  }
  const stands = answers.peak?.({ ...base.values, peak_qps: load });
  const asItStands =
    stands && stands.replicas > most && `As it stands ${base.values.instance_type} takes ${stands.replicas}.`;
  const verdict = best.isWithin
    ? `${best.name} is the cheapest at the peak that keeps your targets`
    : `nothing keeps all of your targets, and ${best.name} is the cheapest at the peak`;
  const text = [
    `For ${asked} ${verdict}, by our estimate.`,
    ...within.map(lineOf),
    sentences(
      asItStands,
      assumption(
        {
          ...base,
          assumed: base.assumed.filter(
            ({ field }) => field !== 'peak_qps' || rateIn(question.said) === undefined,
          ),
        },
        situation,
      ),
    ),
  ];
  const isOpen = now.assumed.some(({ field }) => field === 'peak_qps');
  const change = {
    ...differing({ ...beside, ...best.change }, now.values),
    ...(best.replicas > Number(now.values.max_replicas) && { max_replicas: best.replicas }),
    ...((isOpen || load !== now.values.peak_qps) && { peak_qps: load }),
  };
  return {
    text: text.filter(Boolean).join('\n'),
    about,
    ...(Object.keys(change).length > 0 && { proposal: toSupposed(change) }),
  };
}

/** Machines that take the stated peak with as many copies as may run, where those that stand don't; as a part of a sentence. */
export function servedInstead(situation: Situation): string | undefined {
  const { answers, now } = situation;
  const needed = isWhole(now) ? answers.peak?.(now.values)?.replicas : undefined;
  const most = Number(now.values.max_replicas);
  if (!answers.loads || needed === undefined || needed <= most) return undefined;
  const load = Number(now.values.peak_qps);
  const rows = answers.loads
    .serving(now.values, load)
    .filter(({ replicas, isWithin }) => isWithin && replicas <= most);
  const [best] = possible(rows, {}, load, { situation, most: 1 });
  return (
    best &&
    `${best.change.instance_type} would do it with ${best.replicas}: ${usd(best.total)} a month at the peak`
  );
}

/** "One dies at the peak, 5 left: enough?" */
export function withNodesLost(question: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  if (!answers.loads) return undefined;
  const changes = toValues(
    question.supposed.filter(({ field }) => ['instance_type', 'model'].includes(field)),
  );
  const result = variantOf(situation, changes);
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  const { lost, running } = outageIn(question.said);
  const text = answers.loads.outage(result.values, lost, running);
  return text === undefined
    ? undefined
    : { text: sentences(text, assumption(now, situation)), about: question.text };
}

/** "0.5 a second for each? On which GPU?": a figure of an answer comes back, and is no other load. */
export function ownFigure(question: Question, { answers, now }: Situation): AnswerText {
  const each = isWhole(now) ? answers.loads?.each(now.values) : undefined;
  const said = rateIn(question.said);
  if (!each || said === undefined) return undefined;
  const isOfEach = / (?:per|each|a|one|every) (?:replica|node|machine|gpu|card) | each /.test(question.said);
  return said === each.perSecond || (isOfEach && said < 1)
    ? { text: each.says, about: question.text }
    : undefined;
}

/** "Is 1 enough, or more like 5?", where a load waits for a yes that was computed: its arithmetic, and the one to take. */
export function whichLoad({ text, supposed }: Question, { proposed = [], answers }: Situation): AnswerText {
  const waiting = proposed.find(({ field, arithmetic }) => answers.loadFields.includes(field) && arithmetic);
  const named = supposed.some(({ field }) => field !== waiting?.field && !answers.loadFields.includes(field));
  if (!waiting?.arithmetic || named) return undefined;
  return {
    text: `I would take ${shownValue(waiting.value)}: ${shownArithmetic(waiting.arithmetic)}. It is an estimate, and can be changed later.`,
    about: text,
  };
}

/** "What does that cost at 6?" */
export function costAt(question: Question, { answers, now }: Situation): AnswerText {
  const count = countIn(question.said);
  if (!answers.loads || !isWhole(now) || count === undefined) return undefined;
  return { text: answers.loads.running(now.values, count), about: question.text };
}

/** "Does it really have to be 6 to serve 30?": what one fewer answers, and where fewer do. */
export function hasToBe(question: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  const count = countIn(question.said);
  if (!answers.loads || !isWhole(now) || count === undefined || count < 2) return undefined;
  const load = Number(now.values.peak_qps);
  const fewer = answers.loads.holds(now.values, count - 1, load);
  const rows = answers.loads
    .serving(now.values, load)
    .filter(({ replicas, isWithin }) => isWithin && replicas < count);
  const [other] = possible(rows, {}, load, { situation, most: 1 });
  const verdict = fewer.startsWith('Yes') ? 'No, fewer do' : 'Yes';
  return {
    text: sentences(
      `${verdict}: ${fewer.replace(/^(?:Yes|No): /, '')}`,
      other &&
        other.change.instance_type !== now.values.instance_type &&
        `With fewer: ${other.name} takes ${other.replicas}, ${usd(other.total)} a month while the peak lasts.`,
    ),
    about: question.text,
  };
}
