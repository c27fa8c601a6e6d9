import { groupDigits } from '../../../shared/group-digits.ts';
import type { Note } from '../../answers.ts';
import { upgradesNote } from '../../eks/notes/place.ts';
import { usualBranch } from '../models/revision.ts';
import { port } from '../names.ts';
import { readSettings } from '../settings.ts';
import { rangeOf, scaleUpSteps, startOf } from '../sizing/start-times.ts';

const added = / from (\d{1,3}) to (\d{1,3}) /;

/** What runs: how long a replica takes to start, what its key guards, and which commit of the weights it has. */
export const runningNotes: readonly Note[] = [
  upgradesNote(({ min_replicas }) =>
    Number(min_replicas) === 1
      ? 'There is one replica, so nothing answers until the new one has loaded the weights, which takes minutes.'
      : `The others of the ${min_replicas} replicas go on meanwhile.`,
  ),
  {
    id: 'replica_start',
    title: 'how long scaling up takes, until a new or replaced replica serves',
    words:
      'scale scaling autoscaling replica replacement node minutes slow start cold spare come up grow peak',
    text: (values, said) => {
      const settings = readSettings(values);
      const isReplaced = / (?:replacement|replaced|replace|replaces) /.test(said);
      const { least, most, parts } = startOf(settings, { isReplaced });
      const listed = parts.map((part) => `${rangeOf(part)} ${part.says}`).join(', ');
      const takes = `A ${isReplaced ? 'replacement' : 'new replica'} serves after about ${rangeOf({ least, most })} minutes: ${listed}. The ranges are estimates, and not measured here.`;
      const [, from, to] = added.exec(said) ?? [];
      const { replicas, minutes } = scaleUpSteps;
      const steps = Math.ceil((Number(to) - Number(from)) / replicas);
      if (steps > 1)
        return `${takes} From ${from} to ${to} it adds ${replicas} every ${minutes} minutes, so the last ones begin ${(steps - 1) * minutes} minutes after the first. Until then requests wait: a larger min_replicas (${groupDigits(settings.min_replicas)} now) has more of them ready.`;
      return isReplaced
        ? takes
        : `${takes} The autoscaler adds ${replicas} every ${minutes} minutes; until then requests wait. A larger min_replicas (${groupDigits(settings.min_replicas)} now) has more of them ready.`;
    },
    source:
      'https://alivedise.github.io/backend-engineering-essentials/ai-backend-patterns/llm-serving-autoscaling-and-gpu-cluster-management',
  },
  {
    id: 'key_guards',
    title: 'what the key guards: /v1 alone, and not /invocations, /tokenize, /health',
    words: 'key guard open unprotected path paths invocations tokenize port anyone network',
    text: ({ endpoint }) =>
      `Yes: the key guards the paths below /v1; /invocations and /tokenize answer without it, to whoever reaches port ${port}. ${
        endpoint === 'cluster-ip'
          ? 'That is the pods of the cluster, where something enforces its network policy.'
          : 'With the load balancer that is every address of your network and of networks joined to it; endpoint = cluster-ip lets in the pods of the cluster alone.'
      } Nobody on the internet reaches it. To close it, let clients reach a proxy of yours that passes /v1 on.`,
    source: 'functions/agents/inference-server/checks.ts',
  },
  {
    id: 'commit',
    title: 'why a commit hash of the model, and where to get it: the newest of main',
    words: 'commit hash revision sha hexadecimal latest newest main branch look up find copy',
    text: ({ model }) =>
      `With a commit what was approved is what is downloaded; a branch may move in between. Say "${usualBranch}", and I ask the hub for its newest commit. Where the hub doesn’t answer, copy the 40 digits from https://huggingface.co/${model}/commits/${usualBranch}, or from what "git ls-remote https://huggingface.co/${model} ${usualBranch}" prints.`,
    source: 'functions/agents/inference-server/models/revision.ts',
  },
];
