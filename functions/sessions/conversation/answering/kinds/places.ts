import { euRegions, regionPlaces } from '../../../../shared/aws/region-places.ts';
import { awsRegions } from '../../../../shared/aws/regions.ts';
import { regionsOf, whereItIs } from '../../cluster-regions.ts';
import type { AnswerText, Question } from '../question.ts';
import type { Situation } from '../situation.ts';
import { list } from '../wording.ts';
import { noteAbout } from './noted.ts';

// Where things are: regions from a table, clusters from one read of the account.

/** The account that is used, and the region that is planned. */
function planned({ context, now }: Situation) {
  const account =
    context.cloudAccounts.find(({ id }) => id === now.values.cloud_account_id) ??
    context.cloudAccounts.find(({ provider }) => provider === 'aws');
  return { account, region: String(now.values.region ?? account?.defaultRegion ?? '') };
}

/** The union itself, and not the name of a region. */
const ofEu = /\b(?:EU|E\.U\.?|European Union)(?![-\w])/i;

/** Where the region lies that a question names, or else the planned one, and what decides it. */
export function regionPlace({ text, supposed }: Question, situation: Situation): AnswerText {
  const { region } = planned(situation);
  const other = ofEu.test(text) ? supposed.find(({ field }) => field === 'region')?.value : undefined;
  const asked = awsRegions.find((each) => text.includes(each)) ?? String(other ?? region);
  const named = [
    asked,
    ...supposed.flatMap(({ field, value }) => (field === 'region' ? [String(value)] : [])),
  ];
  const places = [...new Set(named)].flatMap((each) => {
    const place = regionPlaces[each]?.[0];
    return place ? [`${each} is in ${place}`] : [];
  });
  if (places.length === 0) return undefined;
  const isIn = euRegions.has(asked);
  const answer = ofEu.test(text) ? `${isIn ? 'Yes' : 'No'}: ` : '';
  const union = answer === '' ? '' : `, which is ${isIn ? '' : 'not '}in the European Union`;
  return {
    text: `${answer}${places.join('; ')}${union}. It follows the cluster: what is planned, with its data, lies in the region of its cluster${region ? `, now ${region}` : ''}. Another place takes a cluster there.`,
    about: text,
  };
}

/** "Does our data leave Germany?": where it lies, and that it stays there. */
export async function whereDataStays(question: Question, situation: Situation): Promise<AnswerText> {
  const { region } = planned(situation);
  const place = regionPlaces[region]?.[0];
  const stays = await noteAbout('data_private')(question, situation);
  if (!place || !stays) return undefined;
  const union = ofEu.test(question.text)
    ? `, which is ${euRegions.has(region) ? '' : 'not '}in the European Union`
    : '';
  return {
    ...stays,
    text: `It lies where your cluster is, now in ${region} (${place})${union}; a cluster in another region takes it there. ${stays.text}`,
  };
}

/** "Where is it running?": the cluster that is named, and its region. */
export function whereItRuns(question: Question, situation: Situation): AnswerText {
  const { now, context } = situation;
  const { region } = planned(situation);
  const place = regionPlaces[region]?.[0];
  const where = `${region}${place ? ` (${place})` : ''}`;
  const cluster = now.standIns.includes('cluster_name') ? undefined : now.values.cluster_name;
  const verb = context.changeOf ? 'It runs' : 'It is to run';
  const text =
    cluster === undefined
      ? `In an EKS cluster of yours, which you name: I look in ${where} first.`
      : `${verb} in the cluster ${cluster}, ${where}.`;
  return { text, about: question.text };
}

/** "Is that in the EU?" */
export const whetherInUnion = (question: Question, situation: Situation): AnswerText =>
  ofEu.test(question.text) ? regionPlace(question, situation) : undefined;

/** "Put it where staging is": the region of the cluster that is named, or that stands. */
export async function placeOfCluster(question: Question, situation: Situation): Promise<AnswerText> {
  const { account, region } = planned(situation);
  const { reads, now } = situation;
  if (!account) return undefined;
  const found = (await reads?.clusters?.(account.id, awsRegions)) ?? [];
  const known = [...new Set(found.flatMap(({ names }) => names))];
  const said = known.find((name) => question.said.includes(` ${name.toLowerCase()} `));
  const stands = now.standIns.includes('cluster_name') ? undefined : now.values.cluster_name;
  const name = said ?? (typeof stands === 'string' ? stands : undefined);
  if (name === undefined) return undefined;
  const about = question.text;
  const regions = regionsOf(name, found, region);
  const [only, other] = regions;
  const text = whereItIs(name, found, region);
  if (!only || other) return text === '' ? undefined : { text, about };
  const proposal = [
    { field: 'region', value: only },
    { field: 'cluster_name', value: name },
  ].filter(({ field, value }) => now.values[field] !== value);
  return { text, about, ...(proposal.length > 0 && { proposal }) };
}

export async function clusters(question: Question, situation: Situation): Promise<AnswerText> {
  const { reads, context } = situation;
  const { account, region } = planned(situation);
  if (!account) return { text: 'No AWS account is connected yet, so no cluster is known.' };
  const [here] = (await reads?.clusters?.(account.id, [region])) ?? [];
  // The field's refusal of an unknown name lists the known ones.
  const seen = context.cluster?.problem?.detail;
  const about = `name called find out where see ${question.text}`;
  if (here === undefined)
    return {
      text: `${seen ? `${seen} ` : ''}I can't list the clusters of ${account.label} in ${region} now. The EKS page of the AWS console lists them by region, and so does "aws eks list-clusters --region ${region}". Say the name of yours, and I look at it.`,
      about,
    };
  if (here.names.length > 0)
    return { text: `Clusters of ${account.label} in ${region}: ${listed(here.names)}.`, about };
  const others = awsRegions.filter((each) => each !== region);
  const found = (await reads?.clusters?.(account.id, others)) ?? [];
  const elsewhere = whereItIs('', found, region);
  return {
    text:
      elsewhere === ''
        ? `${account.label} has no EKS cluster in ${region}, nor in another region that I may look into. Make one first: a deployment goes into a cluster that is there.`
        : `${account.label} has no EKS cluster in ${region}, where I looked first. ${elsewhere}`,
    about,
  };
}

const most = 10;
const listed = (all: readonly string[]) =>
  all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : list(all);
