import type { Agent } from '../../../agents/agent.ts';

// Pure: access tokens of model hubs that somebody writes into the conversation, which everybody in the organization reads,
// and which a model may be shown.

const accessToken = /hf_[A-Za-z0-9_-]{16,}/g;

/** The text without them; what is put in their place is no word of any question. */
export function withoutAccessTokens(text: string): { text: string; leftOut: boolean } {
  const without = text.replace(accessToken, 'hf_…');
  return { text: without, leftOut: without !== text };
}

/** What is said of one that was left out; where to give it, if the session's agent takes one. */
export const leftOutText = (agent: Pick<Agent, 'takesHubToken'> | undefined): string =>
  'Your message had an access token in it. I have left it out: it was not stored, and the conversation is not the place ' +
  `for it, since others in your organization can read it.${agent?.takesHubToken ? givenBeside : ''}`;

const givenBeside =
  ' Give it in the field hub_token, beside the conversation (PUT /api/sessions/{id}/hub_token): there it is kept encrypted.';
