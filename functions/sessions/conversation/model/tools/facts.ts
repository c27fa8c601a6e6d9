import * as z from 'zod';
import * as facts from '../../answering/kinds/facts.ts';
import * as lists from '../../answering/kinds/lists.ts';
import { failure } from '../../answering/kinds/losses.ts';
import { nearestNote } from '../../answering/kinds/noted.ts';
import { next } from '../../answering/kinds/plain/next-steps.ts';
import { whyValue } from '../../answering/kinds/why.ts';
import type { Question } from '../../answering/question.ts';
import type { Situation } from '../../answering/situation.ts';
import { about, fieldName, nothing } from './parameters.ts';
import { asking, computed, type Tool, type ToolAnswer, tool } from './tool.ts';

// Tools that tell what rows of fields, gates and agents say, and the notes of an agent.

type AnswerOf = (question: Question, situation: Situation) => ToolAnswer | Promise<ToolAnswer>;

/** A tool that needs to know nothing. */
const plain = (name: string, kind: string, description: string, answer: AnswerOf): Tool =>
  tool({
    ...computed,
    name,
    kind,
    description,
    parameters: nothing,
    answer: (_given, situation) => answer(asking(kind), situation),
  });

/** A tool about a field. */
const onField = (name: string, kind: string, description: string, answer: AnswerOf): Tool =>
  tool({
    ...computed,
    name,
    kind,
    description,
    parameters: (fields) => z.strictObject({ field: fieldName(fields) }),
    answer: ({ field }, situation) => answer(asking(`${kind} ${field}`, { fields: [field] }), situation),
  });

/** A tool about something that a few words name. */
const onWords = (name: string, kind: string, description: string, what: string, answer: AnswerOf): Tool =>
  tool({
    ...computed,
    name,
    kind,
    description,
    parameters: () => z.strictObject({ about: about(what) }),
    answer: (given, situation) => answer(asking(given.about), situation),
  });

export const factTools: readonly Tool[] = [
  onField('why', 'why', 'Why a field has its value, with the rule and its numbers.', whyValue),
  onField(
    'recommended_value',
    'recommend',
    'Which value of a field is recommended, and why.',
    facts.recommend,
  ),
  onField('how_to_find_out', 'learn', 'How a value that the user does not know is found out.', facts.learn),
  onField(
    'change_later',
    'change-later',
    'Whether a value can be changed once it is deployed.',
    facts.changeable,
  ),
  onWords(
    'what_breaks',
    'failure',
    'What happens when something fails or is lost.',
    'node, zone, disk, pod, load …',
    failure,
  ),
  onWords(
    'meaning',
    'meaning',
    'What a term, a field or a choice means.',
    'The term, in English',
    facts.meaning,
  ),
  onWords(
    'note',
    'note',
    'What is known of backups, tokens, calling the endpoint, deleting, undoing, restoring, security, upgrades and the like.',
    'A few English words',
    nearestNote,
  ),
  onWords(
    'offered',
    'models',
    'What there is to choose from: instance types, models, versions.',
    'The kind, in English',
    lists.offered,
  ),
  plain('created', 'created', 'What will be made in the account and in the cluster.', facts.created),
  plain('duration', 'duration', 'How long a deployment takes.', facts.duration),
  plain('so_far', 'so-far', 'Which values the user has given, and the defaults.', facts.soFar),
  plain('next', 'needs', 'Where the session stands, what is missing, and what keeps it from going on.', next),
  plain('regions', 'regions', 'Which regions there are.', lists.regions),
];
