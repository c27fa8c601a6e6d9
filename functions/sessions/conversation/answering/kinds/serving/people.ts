import { nearRegions } from '../../../../../shared/aws/near-regions.ts';
import { euRegions, regionPlaces } from '../../../../../shared/aws/region-places.ts';
import { awsRegions } from '../../../../../shared/aws/regions.ts';
import { regionsOf } from '../../../cluster-regions.ts';
import type { AnswerText, Question } from '../../question.ts';
import { isWhole, type Situation, variantOf } from '../../situation.ts';
import { assumption, lacking, list, sentences, toValues, usd } from '../../wording.ts';
import { note } from '../noted.ts';
import { regionPlace } from '../places.ts';

// What people ask who answer for others: whether these wait, whether it can be off at night, and where it is.

/** "Do the children have to wait?": whether all are answered at the peak, and how long an answer takes then. */
export function waitAtPeak({ text, said, supposed }: Question, situation: Situation): AnswerText {
  const { answers, now, offered = [], together } = situation;
  const isOfOffer = / with (?:it|that|this) /.test(said);
  const result = isOfOffer ? variantOf(situation, toValues(offered)) : now;
  // Figures of the question ask whether so many are enough.
  if (!answers.answerMs || supposed.length > 0) return undefined;
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  const time = answers.answerMs(result.values, together);
  const short = answers.shortfall?.(result.values);
  const verdict = short
    ? `Yes: ${short}.`
    : time && Number.isFinite(time.ms)
      ? `Not in line, by our estimate: ${time.says.replace(/, by our estimate$/, '')}; its first words come sooner.`
      : undefined;
  return verdict === undefined
    ? undefined
    : { text: sentences(verdict, assumption(result, situation)), about: text };
}

const fewest = 'min_replicas';

/** "Can it be off at night?": no, and what it costs while few ask. */
export async function offAtNight(question: Question, situation: Situation): Promise<AnswerText> {
  const { answers, now } = situation;
  const told = await note('expiry')(question, situation);
  if (!told) return undefined;
  const about = question.text;
  const least = now.values[fewest];
  if (!answers.loads || !isWhole(now) || typeof least !== 'number') return { ...told, about };
  const stands = `${least === 1 ? 'One replica runs' : `${least} replicas run`} while few ask: ${usd(now.cost.monthly_total)} a month.`;
  const one = least > 1 ? variantOf(situation, { [fewest]: 1 }) : undefined;
  const less =
    one && isWhole(one)
      ? `${fewest} = 1 makes that ${usd(one.cost.monthly_total)}, and nothing answers for minutes when its node fails.`
      : undefined;
  return { ...told, text: sentences(told.text, stands, less, assumption(now, situation)), about };
}

/** "How much more does it cost in Frankfurt?": prices of one region alone are known. */
export function priceElsewhere({ text, said, supposed }: Question, situation: Situation): AnswerText {
  const { now, dollars, goal = [] } = situation;
  const near = Object.entries(nearRegions()).find(([name]) => said.includes(` ${name} `));
  const region = supposed.find(({ field }) => field === 'region')?.value ?? near?.[1].values[0];
  const others = supposed.filter(({ field }) => field !== 'region');
  if (typeof region !== 'string' || others.length > 0 || !isWhole(now)) return undefined;
  const { region_of_prices: known, monthly_total: total, priced_on } = now.cost;
  if (region === known) return undefined;
  const limit = dollars ?? goal.find(({ kind }) => kind === 'monthly_usd')?.figure;
  const share = limit === undefined ? 0 : Math.floor((limit / total - 1) * 1000) / 10;
  const room =
    limit === undefined
      ? undefined
      : share > 0
        ? `${usd(limit)} leave room for ${share} % more.`
        : `${usd(limit)} are passed already.`;
  return {
    text: sentences(
      `I know AWS’s prices of ${known} alone (of ${priced_on}); those of ${region} differ by some percent. By the prices of ${known} it is ${usd(total)} a month.`,
      room,
      'AWS’s price list of the region has the exact ones.',
      assumption(now, situation),
    ),
    about: text,
  };
}

/** "In which region is the cluster production?", "is it in Europe?" */
export async function clusterRegion(question: Question, situation: Situation): Promise<AnswerText> {
  const { context, now, reads } = situation;
  const account =
    context.cloudAccounts.find(({ id }) => id === now.values.cloud_account_id) ??
    context.cloudAccounts.find(({ provider }) => provider === 'aws');
  const planned = String(now.values.region ?? account?.defaultRegion ?? '');
  const found = (account && (await reads?.clusters?.(account.id, awsRegions))) ?? [];
  const known = [...new Set(found.flatMap(({ names }) => names))];
  const stands = now.standIns.includes('cluster_name') ? undefined : now.values.cluster_name;
  const name =
    known.find((each) => question.said.includes(` ${each.toLowerCase()} `)) ??
    (typeof stands === 'string' ? stands : undefined);
  const regions = name === undefined ? [] : regionsOf(name, found, planned);
  if (regions.length === 0) return regionPlace(question, situation);
  const places = regions.map(
    (each) =>
      `${each} (${regionPlaces[each]?.[0] ?? 'no place is known'}; ${euRegions.has(each) ? 'in' : 'not in'} the European Union)`,
  );
  const which = regions.length > 1 ? ` A cluster of that name is in each; planned is ${planned}.` : '';
  return { text: `${name} is in ${list(places)}.${which}`, about: question.text };
}
