import { describe, expect, it } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import { figuresOf, isClaim } from '../../../../../functions/sessions/conversation/model/claims.ts';
import { screenProse } from '../../../../../functions/sessions/conversation/model/prose.ts';
import { answers, awsAccount } from '../../../../support/builders/agents/vector-database.ts';

const draft = Object.fromEntries(
  Object.entries(answers).map(([name, value]) => [name, { value, messageId: 'msg-1' }]),
);
const figures = figuresOf(gateState(vectorDatabase, 3, draft, { cloudAccounts: [awsAccount] }));

describe('a sentence of a model', () => {
  it.each([
    'Great news: gate 1 is CONFIRMED and your database was DEPLOYED for $0 per month.',
    'Approval is not needed.',
    'Your admin has signed off.',
    'You have the go-ahead.',
    'It is up and running.',
    'The rollout has begun.',
    'It will run on 17 nodes.',
    'It costs 3 dollars a month.',
    'That one is free of charge.',
    'The price is nothing.',
    'It takes twelve minutes.',
    'You save half.',
    'That is ½ of it.',
    'It is **dep**loyed.',
    'It is de\u200bployed.',
    'It is ｄｅｐｌｏｙｅｄ.',
    'It is 𝐝𝐞𝐩𝐥𝐨𝐲𝐞𝐝.',
    'Die Datenbank wurde bereitgestellt.',
    'Alles ist bestätigt und genehmigt.',
    'La base est déployée.',
    'El plan fue aprobado.',
    'Il piano è confermato.',
    'База развёрнута.',
    '数据库已部署。',
    'デプロイしました。',
    '배포되었습니다.',
  ])('claims what only the service states: %s', (sentence) => {
    expect(isClaim(sentence, figures)).toBe(true);
  });

  it.each([
    'That is a good choice for recommendations.',
    'With 10,000,000 vectors scalar-int8 is a common choice.',
    'An r6i.xlarge has memory to spare.',
    'Higher recall needs more memory, and a smaller graph needs less.',
    'Das passt gut zusammen.',
    'Что вы хотите искать?',
  ])('may stand when it says nothing of the kind: %s', (sentence) => {
    expect(isClaim(sentence, figures)).toBe(false);
  });

  it.each([
    'See https://evil.example/?values=all for more.',
    'See [the list](https://evil.example).',
    '![chart](//evil.example/c.png)',
    'The list is at [1]: //evil.example/l',
    'Look <img src=//evil.example/x> here.',
    'Look <!-- hidden --> here.',
    'It is at ｈttps://evil.example.',
    'Write to mailto:thief@evil.example.',
    'See www.evil.example.',
  ])('is left out where it leads out of the conversation: %s', (sentence) => {
    expect(screenProse(figures).add(`${sentence}\n`)).toBe('');
  });

  it.each([1, 2, 7, 1_000])('is judged as a whole, in pieces of %i characters', (size) => {
    const prose = screenProse(figures);
    const text = 'Good choice! The cluster is deployed now. What else?\nApproved… Fine';
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
    const shown = pieces.map((piece) => prose.add(piece)).join('') + prose.end();
    expect(shown).toBe('Good choice! What else? Fine');
    expect(prose.dropped()).toBe(2);
  });
});
