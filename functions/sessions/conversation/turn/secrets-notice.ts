import type { Agent } from '../../../agents/agent.ts';
import type { SecretForm } from '../../../shared/secret-text/secret-form.ts';

// Pure: the notice about secrets that a user wrote into the conversation.

/** The kinds of secrets, who can read the conversation, and how to revoke each. Empty where there was none. */
export function secretsNotice(
  found: readonly SecretForm[],
  agent: Pick<Agent, 'takesHubToken'> | undefined,
): string {
  if (found.length === 0) return '';
  const kinds = [...new Set(found.map(({ what }) => what))];
  const [it, was, is, place] =
    kinds.length === 1 ? ['it', 'it was', 'it is', 'it'] : ['them', 'they were', 'they are', 'them'];
  const what = kinds.length > 1 ? `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}` : kinds[0];
  return [
    `Your message had ${what} in it. I have left ${it} out: ${was} not stored, and the conversation is not the place for ${place}, since others in your organization can read it.`,
    `Take it that ${is} known now: ${[...new Set(found.map(({ revoke }) => revoke))].map(uncapitalized).join(' ')}`,
    agent?.takesHubToken && found.some(({ what: kind }) => kind === hubToken) ? givenBeside : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const uncapitalized = (sentence: string, at: number) =>
  at > 0 ? sentence : sentence.slice(0, 1).toLowerCase() + sentence.slice(1);

/** As the row of its form calls it. */
const hubToken = 'an access token of Hugging Face';
const givenBeside =
  'Give the new one beside the conversation, under “Token of the model hub” (hub_token in the API): there it is kept encrypted.';
