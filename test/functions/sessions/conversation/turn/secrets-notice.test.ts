import { expect, test } from 'vitest';
import { secretsNotice } from '../../../../../functions/sessions/conversation/turn/secrets-notice.ts';
import { withoutSecrets } from '../../../../../functions/shared/secret-text/without-secrets.ts';

const code = 'aB3'.repeat(12);
const token = `hf_${code}`;
const told = (text: string, agent = {}) => secretsNotice(withoutSecrets(text).found, agent);

test('Nothing is said of a message without a secret', () => {
  expect(told('10M vectors, confirm')).toBe('');
});

test('The reply to a secret names it, and says to revoke it', () => {
  const said = told(`use ghp_${code}`);
  expect(said).toContain('Your message had a GitHub token in it. I have left it out');
  expect(said).toContain('Take it that it is known now: delete it in GitHub');
  expect(said).not.toContain('hub_token');
});

test('Of several, each is named once', () => {
  const said = told(
    `ghp_${code} AKIA${'IOSFODNN7'}EXAMPLE wJalrXUtnFEMI/K7MDENG/bPxRfiCY${'EXAMPLEKEY'} ghp_${code}`,
  );
  expect(said).toContain(
    'had an AWS access key, an AWS secret key and a GitHub token in it. I have left them out',
  );
  expect(said.match(/IAM/g)).toHaveLength(1);
});

test('The reply to a token of the model hub says where to give it, if the agent takes one', () => {
  expect(told(token, { takesHubToken: true })).toContain('under “Token of the model hub”');
  expect(told(token)).not.toContain('hub_token');
  expect(told(`ghp_${code}`, { takesHubToken: true })).not.toContain('hub_token');
});
