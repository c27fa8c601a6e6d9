import { describe, expect, it } from 'vitest';
import { talkingAgents, turnAt } from '../../../../support/builders/sessions/turns.ts';

const [{ agent, complete }] = talkingAgents;
const at = (text: string, more: Partial<Parameters<typeof turnAt>[0]> = {}) =>
  turnAt({ agent, gate: 2, draft: complete, ...more, text });
const history = (...texts: string[]) => texts.map((text) => ({ role: 'user' as const, text }));

describe('the price for each person', () => {
  it.each([
    ['what does it cost per person? we are 14 people', '14', 'person'],
    ['What does it cost per adviser? I have 14.', '14', 'adviser'],
    ['we have 1,200 employees. what is the price for each employee?', '1200', 'employee'],
    ['cost per head for 20 of us?', '20', 'person'],
  ])('is the whole price over those that "%s" names', async (text, people, each) => {
    const { text: reply, answered } = await at(text);
    expect(answered).toBe('per-head');
    expect(reply).toContain(` a month ÷ ${people} = $`);
    expect(reply).toContain(`for each ${each}`);
  });

  it('takes the number that the user said earlier', async () => {
    const earlier = history('I run a tax office in Graz, 14 advisers.', 'and 20 letters a day');
    const { text } = await at('what does it cost per adviser?', { history: earlier });
    expect(text).toContain('÷ 14 = $');
  });

  it('is no answer to what is still asked for: its number is none of the values', async () => {
    const [, { agent: server }] = talkingAgents;
    const said = await turnAt({
      agent: server,
      gate: 1,
      draft: {},
      text: 'What does it cost per adviser? I have 14.',
    });
    expect(said.answered).toBe('per-head');
    expect(said.draft).not.toHaveProperty('peak_qps');
  });

  it('is a sum that can be checked', async () => {
    const { text } = await at('what does it cost per person? we are 10 people');
    expect(text).toContain('$811.85 a month ÷ 10 = $81.19 a month for each person.');
  });

  it('asks for the number where none was said', async () => {
    const { text } = await at('what is that per person?');
    expect(text).toContain('Say how many people you are');
  });
});
