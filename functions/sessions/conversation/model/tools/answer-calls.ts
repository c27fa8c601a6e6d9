import type * as z from 'zod';
import { logger } from '../../../../shared/logger.ts';
import type { OrgReads } from '../../answering/org-reads.ts';
import { type Situation, variantOf } from '../../answering/situation.ts';
import type { Block } from '../../block.ts';
import type { ToolCall } from '../protocol.ts';
import { tools } from './index.ts';
import type { Tool, ToolAnswer } from './tool.ts';

/** Calls of one round that are answered: they are answered at once, and each answer is shown. */
const mostCalls = 4;

/** What tools answer from: the conversation as it stands with what the message has said so far. */
export type ToolInputs = Pick<Situation, 'agent' | 'state' | 'draft' | 'context' | 'reads'>;

/** A call, answered: a sentence for the model, and where there is an answer, what is shown. */
export interface CallAnswer {
  told: string;
  block?: Block;
}

/** Answers each call in its place. It changes nothing; a failure is reported to the model alone. */
export async function answerCalls(
  calls: readonly ToolCall[],
  ground: ToolInputs,
  firstId: number,
): Promise<CallAnswer[]> {
  const situation = await situationOf(ground);
  return Promise.all(
    calls.map(async (call, n): Promise<CallAnswer> => {
      if (n >= mostCalls) return { told: `Not answered: no more than ${mostCalls} calls at once.` };
      if (!situation) return { told: 'This agent answers no questions.' };
      return answerCall(call, situation, String(firstId + n));
    }),
  );
}

async function situationOf(ground: ToolInputs): Promise<Situation | undefined> {
  const answers = await ground.agent.answers?.();
  return answers && { ...ground, answers, now: variantOf({ ...ground, answers }) };
}

async function answerCall(call: ToolCall, situation: Situation, id: string): Promise<CallAnswer> {
  const row = tools.find(({ name }) => name === call.name);
  if (!row)
    return {
      told: `There is no function ${call.name}. There are: ${tools.map(({ name }) => name).join(', ')}.`,
    };
  const given = row
    .parameters(situation.agent.gates.flatMap(({ fields }) => fields))
    .safeParse(JSON.parse(call.arguments));
  if (!given.success) return { told: `Not answered: ${problemsIn(given.error)}.` };
  let found: ToolAnswer;
  try {
    found = await row.answer(given.data, { ...situation, reads: readsOf(row, situation.reads) });
  } catch (error) {
    logger.warn('tool_failed', { tool: row.name, error: error as Error });
    return { told: 'This can’t be read at the moment.' };
  }
  if (!found || found.text === '') return { told: 'There is no answer to this.' };
  const text = cut(found.text, row.most.bytes);
  const origin = { block: id, kind: row.kind, values: found.values ?? {}, source: found.source ?? null };
  return { told: text, block: { origin, text, words: row.words } };
}

const mostProblems = 3;
const problemsIn = ({ issues }: z.ZodError) =>
  issues
    .slice(0, mostProblems)
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message.replace(/\.$/, '')}`)
    .join('; ');

/** Those that the row names, each with no more rows than it may have. */
function readsOf({ reads: names, most }: Tool, reads: OrgReads | undefined): OrgReads | undefined {
  if (!reads) return undefined;
  const allowed = (name: keyof OrgReads) => names.includes(name);
  return {
    ...(allowed('deployments') && {
      deployments: async () => (await reads.deployments()).slice(0, most.rows),
    }),
    ...(allowed('approvals') && { approvals: () => reads.approvals() }),
    ...(allowed('clusters') &&
      reads.clusters && {
        clusters: async (...asked: Parameters<NonNullable<OrgReads['clusters']>>) =>
          (await reads.clusters?.(...asked))?.map(({ region, names: all }) => ({
            region,
            names: all.slice(0, most.rows),
          })),
      }),
  } as OrgReads;
}

/** At most so many bytes, in whole characters. */
function cut(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  return `${new TextDecoder().decode(Buffer.from(text).subarray(0, most - 3)).replace(/\ufffd+$/, '')}…`;
}
