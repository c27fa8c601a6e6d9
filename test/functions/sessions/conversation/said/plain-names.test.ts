import { describe, expect, it } from 'vitest';
import { findAgent } from '../../../../../functions/agents/index.ts';
import { inPlainNames } from '../../../../../functions/sessions/conversation/replies/plain-names.ts';
import { Talk } from '../../../../eval/door/door.ts';

const agent = findAgent('inference-server');
const plain = (text: string, message = 'is it safe?') => agent && inPlainNames(text, agent, message);

describe('the name of a field in a reply', () => {
  it.each([
    ['With min_replicas = 2 one goes on.', 'With min replicas 2 one goes on.'],
    ['It is max_replicas that bounds the bill.', 'It is max replicas that bounds the bill.'],
    ['Use instance_type = g6e.xlarge, or less.', 'Use instance type g6e.xlarge, or less.'],
    ['first_token_target_ms = 2,000', 'first token target 2,000 ms'],
  ])('is that which people use: %s', (text, said) => {
    expect(plain(text)).toBe(said);
  });

  it.each([
    ['Say "min_replicas = 2".', 'is it safe?'],
    ['engine_num_requests_running counts them', 'is it safe?'],
    ['With min_replicas = 2 one goes on.', 'min_replicas = 1'],
    ['With min_replicas = 2 one goes on.', 'what is the field called in the API?'],
  ])(
    'stays where it is to be typed, belongs to something else, or was asked for: %s, %s',
    (text, message) => {
      expect(plain(text, message)).toBe(text);
    },
  );

  it('is in no reply to who doesn’t know it', async () => {
    for (const text of [
      'can it be off at night?',
      'does it survive a failure?',
      'which machine do you recommend?',
      'show',
    ]) {
      const talk = new Talk({
        agent: 'inference-server',
        gate: 2,
        values: { model: 'Qwen/Qwen3-8B', peak_qps: 1, cluster_name: 'staging' },
      });
      const { reply } = await talk.say(text);
      expect([text, reply.replaceAll(/"[^"]*"/g, '')]).toEqual([
        text,
        expect.not.stringMatching(/[a-z]_[a-z]|\* \* \*/),
      ]);
    }
  });
});
