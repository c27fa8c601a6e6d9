import type { KnownFailure } from '../../../agents/known-failure.ts';
import { refusalCauses } from '../../refusals/causes.ts';

// Pure. The text is untrusted: it is only searched, and decides nothing but the sentence that is shown.

/** Causes that any agent's run can meet: what clouds and clusters refuse, and how containers end. */
const everywhere: readonly KnownFailure[] = [
  ...refusalCauses,
  {
    code: 'memory_limit',
    pattern: /OOMKilled/,
    means: 'A container was ended because it took more memory than it may.',
    fix: 'Choose an instance type with more memory.',
  },
];

/** The cause that a text names: the agent's own causes first, since they say more. */
export const recognize = (text: string, own: readonly KnownFailure[] = []): KnownFailure | undefined =>
  [...own, ...everywhere].find(({ pattern }) => pattern.test(text));

/** Its meaning and the advice, to stand before the words that it was recognized by. */
export const inSentences = (failure: KnownFailure | undefined): string =>
  failure ? `${failure.means} ${failure.fix} ` : '';
