import * as z from 'zod';
import { withDeadline } from '../shared/concurrency/deadline.ts';
import { secondMs } from '../shared/durations.ts';
import { logger } from '../shared/logger.ts';
import { guardedRead, type ReadAnswer, type ReadOptions, TooLarge } from '../shared/outgoing/guarded-read.ts';
import { parseJson, readConfig } from './config-json.ts';
import { figureSchemas, type ModelLook, type ModelQuery } from './look.ts';
import { withoutFacts } from './looks.ts';

/** For all files together; a user waits. */
const lookUpMs = 6 * secondMs;

const kib = 1_024;
/** The list of a repository's files, its config.json, and its tokenizer_config.json, which may name thousands of tokens. */
const mostBytes = { info: 1_024 * kib, config: 256 * kib, tokenizer: 2_048 * kib };

const infoSchema = z.object({
  sha: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional()
    .catch(undefined),
  gated: z.union([z.boolean(), z.string()]).optional().catch(undefined),
  siblings: z.array(z.object({ rfilename: z.string() })).catch([]),
  safetensors: z.object({ total: figureSchemas.parameters }).optional().catch(undefined),
});

const templated = z.object({ chat_template: z.union([z.string().min(1), z.array(z.unknown()).min(1)]) });

/** The id of a model and a revision, as paths of the hub have them. */
const modelId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}\/[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/;
const revisionName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/**
 * Reads the hub's facts about a model. Answers within seconds, and never throws for an error of the hub: the answer names facts
 * that can't be read.
 */
export async function lookUpModel(options: ReadOptions, asked: ModelQuery): Promise<ModelLook> {
  if (!modelId.test(asked.model) || !revisionName.test(asked.revision))
    return withoutFacts(asked, { code: 'hub_has_no_model', detail: 'This is no id of a model of the hub.' });
  const aborting = new AbortController();
  const late = (): never => {
    throw new Error('The hub did not answer in time.');
  };
  try {
    const looking = look(asked, (path, most) => guardedRead(options, path, most, aborting.signal));
    return await withDeadline(looking, options.deadlineMs ?? lookUpMs, late);
  } catch (error) {
    logger.warn('model_hub_unread', { error: error as Error });
    if (error instanceof TooLarge) {
      const detail = `The list of files or the config.json of ${asked.model} at the hub is larger than what is read of a model. Give its figures yourself.`;
      return withoutFacts(asked, { code: 'hub_no_config', detail });
    }
    const detail = `What the hub says of ${asked.model} could not be read just now. Give what is asked for yourself, or try again in a minute.`;
    return withoutFacts(asked, { code: 'hub_unreachable', detail });
  } finally {
    // Reads that are still under way end here.
    aborting.abort();
  }
}

type Read = (path: string, mostBytes: number) => Promise<ReadAnswer>;

async function look(asked: ModelQuery, read: Read): Promise<ModelLook> {
  const { model, revision } = asked;
  const answer = await read(`/api/models/${model}/revision/${revision}`, mostBytes.info);
  if (answer.status === 401 || answer.status === 403 || answer.status === 404) {
    const detail = `The hub shows nobody ${model} at the revision ${revision} (${answer.status}): the id or the revision is wrong, or it is private. Give its figures yourself where it is yours.`;
    return withoutFacts(asked, { code: 'hub_has_no_model', detail });
  }
  if (answer.status !== 200) throw new Error(`The hub answered ${answer.status}.`);
  const info = infoSchema.parse(parseJson(answer.body));
  const at = info.sha ?? revision;
  const has = (name: string) => info.siblings.some(({ rfilename }) => rfilename === name);
  const gated = info.gated !== undefined && info.gated !== false;
  const commit = info.sha === undefined ? {} : { commit: info.sha };
  const [config, chat] = await Promise.all([
    read(`/${model}/resolve/${at}/config.json`, mostBytes.config).then(answered),
    hasTemplate(read, `/${model}/resolve/${at}/tokenizer_config.json`, has),
  ]);
  if (config.status === 401 || config.status === 403) {
    const detail = `The hub gives the files of ${model} to nobody without a token (${config.status}), and none is sent for a look-up. Give its figures yourself, from its config.json.`;
    const facts = { figures: {}, gated: true, own_code: false, ...commit };
    return { ...asked, facts, problem: { code: 'hub_gated', detail } };
  }
  const found = config.status === 200 ? readConfig(config.body) : undefined;
  if (!found) {
    const detail = `${model} has no config.json at the hub that can be read (${config.status}). Give its figures yourself.`;
    return { ...asked, facts: null, problem: { code: 'hub_no_config', detail } };
  }
  const { facts, isQuantized, implausible } = found;
  const total = isQuantized ? undefined : info.safetensors?.total;
  const figures = total === undefined ? facts.figures : { ...facts.figures, parameters: total };
  const problem =
    implausible.length === 0
      ? null
      : {
          code: 'hub_implausible',
          detail: `The config.json of ${model} says what can't be: ${implausible.join(', ')}. Give these figures yourself.`,
        };
  const said = chat === undefined ? {} : { chat };
  return { ...asked, facts: { ...facts, figures, gated, ...said, ...commit }, problem };
}

/** Apart from what says something of the file, the hub has not answered. */
function answered(answer: ReadAnswer): ReadAnswer {
  if (![200, 401, 403, 404].includes(answer.status))
    throw new Error(`The hub answered ${answer.status} for a file.`);
  return answer;
}

/** Undefined where it is unknown. */
async function hasTemplate(
  read: Read,
  path: string,
  has: (name: string) => boolean,
): Promise<boolean | undefined> {
  if (has('chat_template.jinja') || has('chat_template.json')) return true;
  if (!has('tokenizer_config.json')) return undefined;
  const answer = await read(path, mostBytes.tokenizer).catch(() => undefined);
  const parsed = answer?.status === 200 ? parseJson(answer.body) : undefined;
  return parsed === undefined ? undefined : templated.safeParse(parsed).success;
}
