import { causesOfClouds, type RefusalAction, type RefusalCause, refusalCauses } from './causes.ts';
import { likeliest } from './likeness/likeness.ts';

// Pure. The sentence is untrusted: it is only searched, and decides nothing but what is shown and which machines are left out.

/** What a cloud's sentence says. */
export interface Refusal {
  /** The code of the cause; null for a sentence that no row knows. */
  cause: string | null;
  /** The cause is told by general words and by likeness to other sentences, not by a code or by words that mean it alone. */
  isProbable: boolean;
  /** The cloud's words, unchanged. */
  sentence: string;
  /** Our meaning and advice, as sentences; null where the cause isn't known. */
  means: string | null;
  fix: string | null;
  action: RefusalAction | null;
  /** Waiting may help. */
  passes: boolean;
  /** Those that refused. */
  zones: string[];
  /** Those that the cloud names as ways around. */
  offeredZones: string[];
  instanceType: string | null;
  /** The quota's limit, as the cloud says it. */
  quotaLimit: number | null;
  /** The permission that is missing, such as `iam:PassRole`. */
  permission: string | null;
}

/** A refusal that other machines may get around. */
export type MachineRefusal = Pick<Refusal, 'cause' | 'action' | 'instanceType' | 'quotaLimit'> &
  Partial<Pick<Refusal, 'zones'>>;

const zone = /\b(?:[a-z]{2}(?:-[a-z]{2,12}){1,2}-\d[a-z]|[a-z]{2,14}-[a-z]{4,12}\d-[a-f])\b/g;
const instanceType =
  /\b[a-z]{1,3}\d[a-z0-9-]{0,8}\.(?:\d{0,3}x?large|medium|small|micro|nano|metal[\w-]{0,8})\b/;
/** Where the cloud goes on from what it refuses to what it has. */
const waysAround =
  /\b(?:or|by) choosing\b|not specifying an Availability Zone|Consider trying your request|zonesAvailable/i;
const limit =
  /(?:(?:vCPU|instance) limit of|Current Limit:|Limit:|the limit of|quota of) ?(\d{1,9})(?:\.\d+)?/i;
const permission =
  /not authorized to perform:? ([a-z0-9-]{2,40}:[A-Za-z*]{2,80})|API: ([a-z0-9-]{2,40}:[A-Za-z]{2,80})|allows the ([a-z0-9-]{2,40}:[A-Za-z]{2,80}) action/;

/** What a cluster has written, also where a cloud or a step quotes it: general words mean nothing there. */
const ofCluster =
  /\brpc error: code =|\bwith kind [A-Z]|\bsnapshotter\b|\bkubelet\b|\bpvc-[0-9a-f]{8}\b|\bnode\(s\)|\bto (?:pull|unpack) |\bsandbox\b|\bsha256:|\bhelm\b|UPGRADE FAILED|INSTALLATION FAILED/;

/** Where a cloud says that it has failed, and not for what. */
const withoutCause =
  /failed to (?:create|update|delete): \[|Resource (?:creation|update|deletion) cancelled|unable to find additional information|failed waiting for successful|Either .{1,80} or /;

const nameOfCode = /[A-Za-z0-9_]{6,100}/g;
const capitalInside = /([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g;

/** What codes say as words, a line for each: `InUseSubnetCannotBeDeleted` and `RESOURCE_NOT_READY` are sentences without spaces. */
const codesInWords = (text: string): string =>
  (text.match(nameOfCode) ?? [])
    .map((code) => code.replaceAll('_', ' ').replace(capitalInside, '$& '))
    .filter((words) => words.includes(' '))
    .join('\n');

/** The number of HTTP with which a call was answered; empty where the sentence has none. */
const statusIn = (text: string): string =>
  /(?:status ?code|\bcode|\berror|\bstatus|\bhttp)\W{1,3}([45]\d\d)\b/i.exec(text)?.[1] ?? '';

const distinct = (found: Iterable<string>) => [...new Set(found)];
const zonesIn = (text: string) => distinct([...text.matchAll(zone)].map(([name]) => name));

/** Who has written a refusal: the cloud itself, or a cluster, whose events and logs anything may stand in. */
export type Refuser = 'cloud' | 'cluster';

/** Reads a refusal. A sentence that no row knows, and that is like no other one, is kept as it is, without a cause. */
export function readRefusal(sentence: string, by: Refuser = 'cloud'): Refusal {
  const { cause, isProbable } = causeOf(sentence, by);
  const around = sentence.search(waysAround);
  const refused = around < 0 ? sentence : sentence.slice(0, around);
  const zones = zonesIn(refused);
  const [, ofPerform, ofApi, ofPolicy] = permission.exec(sentence) ?? [];
  return {
    cause: cause?.code ?? null,
    isProbable,
    sentence,
    means: cause ? `${isProbable ? 'Probably: ' : ''}${cause.means}` : null,
    fix: cause?.fix ?? null,
    action: cause?.action ?? null,
    passes: cause?.passes ?? false,
    zones,
    offeredZones: around < 0 ? [] : zonesIn(sentence.slice(around)).filter((name) => !zones.includes(name)),
    instanceType: instanceType.exec(sentence)?.[0] ?? null,
    quotaLimit: isOfQuota(cause?.code) ? toNumber(limit.exec(sentence)?.[1]) : null,
    permission: ofPerform ?? ofApi ?? ofPolicy ?? null,
  };
}

/** The first row of these that one of the texts has: each text is searched by all rows before the next one. */
const firstOf = (rows: readonly RefusalCause[], texts: readonly string[]) =>
  texts.flatMap((text) => rows.find(({ ofClouds }) => ofClouds?.test(text)) ?? []).at(0);

/** A cause, and whether it is only probable. */
interface Told {
  cause?: RefusalCause | undefined;
  isProbable: boolean;
}

function causeOf(sentence: string, by: Refuser): Told {
  const known = refusalCauses.find(({ pattern }) => pattern.test(sentence));
  const byCode = refusalCauses.find(({ generalCode }) => generalCode?.test(sentence));
  const isOfOthers = by === 'cluster' || ofCluster.test(sentence) || withoutCause.test(sentence);
  if (isOfOthers) return { cause: known ?? byCode, isProbable: false };
  // A row that knows the sentence is believed, unless nearly all that is like it has another cause.
  const cause = byLikeness(sentence, known ?? byGeneralWords(sentence, byCode)) ?? known;
  return { cause, isProbable: cause !== undefined && cause !== (known ?? byCode) };
}

function byGeneralWords(sentence: string, byCode: RefusalCause | undefined): RefusalCause | undefined {
  // An address and a resource's type may be called by any of these words, such as that of a page about quotas.
  const words = sentence.replace(/https?:\/\/\S+|\bAWS::\w+::\w+/g, ' ');
  const texts = [words, codesInWords(words)];
  return (
    firstOf(causesOfClouds.special, texts) ??
    byCode ??
    firstOf(causesOfClouds.general, texts) ??
    refusalCauses.find(({ httpStatus }) => httpStatus?.test(statusIn(words)))
  );
}

/**
 * How much rows, words and codes count beside the likeness to other sentences: 55 to 1. And how likely a cause has to be to be told: a
 * wrong one is worse than none. Both were chosen by sentences that neither had seen.
 */
const voteOfWords = 4;
const leastProbable = 0.5;
/** Of a cause that neither a row nor a word or code speaks for. */
const leastByLikenessAlone = 0.6;
/** What says less than that, such as a code alone, is like too many. */
const fewestWords = 8;

function byLikeness(sentence: string, byWords: RefusalCause | undefined): RefusalCause | undefined {
  const voted = byWords && { cause: byWords.code, vote: voteOfWords };
  const { cause, probability, words } = likeliest(sentence, voted);
  if (words < fewestWords) return byWords;
  const least = voted ? leastProbable : leastByLikenessAlone;
  return probability < least ? undefined : refusalCauses.find(({ code }) => code === cause);
}

const isOfQuota = (code: string | undefined) => code === 'vcpu_quota' || code === 'quota';
const toNumber = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
