/** `words`: only the sentence and its causes differ. `answer`: code or reason, or what is shown, does. */
interface Difference {
  differs: 'words' | 'answer';
  because: string;
}

const words = (because: string): Difference => ({ differs: 'words', because });
const answer = (because: string): Difference => ({ differs: 'answer', because });

const parser = "the sentence is that of Go's parser; the code tells enough";
const unused = 'the product sends no such patch; it is refused with a sentence that says so';
const unplanned = 'no plan has this, and the rule takes much to write';

/** Rows that the double answers otherwise than the real server, and why it stays so. */
export const differences: Record<string, Difference> = {
  'merge patch: a number for a text': answer(
    'the product merges into Secrets, whose values it makes itself, and into the size of claims',
  ),
  'apply: what is neither JSON nor YAML': words(parser),
  'create: what is not JSON': words(parser),
  'create: another kind than the path is for': words(parser),
  'apply: to a name of its own making': answer('the product names everything itself'),
  'pod: a variable of an unknown field': answer(unplanned),
  'pod: privileged without escalation': answer(unplanned),
  'pod: a negative grace period': words('accepted by both; the warning is not made'),
  'immutable: class of a claim': words('the real sentence holds a diff of Go structures'),
  'strategic merge patch: a variable is added': answer(unused),
  'JSON patch: a value is replaced': answer(unused),
  'JSON patch: a path that is not there': answer(unused),
  'a patch of an unknown kind': words('ours says which kinds there are'),
  'list: goes on from nonsense': words(parser),
  'labels: a set that does not begin': words(parser),
  'labels: a set that does not end': words(parser),
  'labels: two values': words(parser),
  'read: an unknown version of a known group': answer(
    'the client library takes either for a kind that is not served',
  ),
  'read: the number of pods to scale': answer('nobody scales here'),
};
