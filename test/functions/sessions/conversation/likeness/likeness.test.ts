import { describe, expect, it } from 'vitest';
import { agents } from '../../../../../functions/agents/index.ts';
import { notesOf } from '../../../../../functions/agents/notes.ts';
import { asks } from '../../../../../functions/sessions/conversation/answering/likeness/asks.ts';
import { likeliest } from '../../../../../functions/sessions/conversation/answering/likeness/likeness.ts';
import {
  asks as known,
  learnedFrom,
} from '../../../../../functions/sessions/conversation/answering/likeness/weights.ts';
import { talkingAgents, turnAt } from '../../../../support/builders/sessions/turns.ts';
import { digestOf } from './learn.ts';
import { learned, setAside } from './sentences.ts';

describe('what a question asks, by its likeness to others', () => {
  it('is learned from the labelled sentences as they are', () => {
    expect(learnedFrom, 'npm run questions:learn writes it').toBe(digestOf());
  });

  it('is known for 7 of 10 sentences that others wrote, and those that are told as certain are right in 19 of 20', () => {
    const read = setAside().map(({ about, text }) => ({ about, like: likeliest(text) }));
    const asking = read.filter(({ about }) => about !== 'other');
    expect(asking.length).toBeGreaterThan(900);
    const right = asking.filter(({ about, like }) => like.about === about);
    expect(right.length / asking.length).toBeGreaterThan(0.7);
    const certain = read.filter(({ like }) => like.about !== 'other' && like.probability >= 0.8);
    expect(certain.length).toBeGreaterThan(250);
    const wrong = certain.filter(({ about, like }) => like.about !== about);
    expect(wrong.length / certain.length).toBeLessThan(0.05);
  });

  it('has sentences for each row of the table, and a row for each of them but for "other"', () => {
    const named = new Set([...learned(), ...setAside()].map(({ about }) => about));
    expect([...named].sort()).toEqual([...Object.keys(asks), 'other'].sort());
    expect([...known].sort()).toEqual([...named].sort());
  });

  it('names notes that an agent has', async () => {
    const notes = new Set(
      (await Promise.all(agents.map(({ id }) => notesOf(id)))).flat().map(({ id }) => id),
    );
    const missing = Object.values(asks).flatMap((ask) =>
      'notes' in ask ? ask.notes.filter((id) => !notes.has(id)) : [],
    );
    expect(missing).toEqual([]);
  });
});

describe('a question that no row has the words of', () => {
  const [vectors, server] = talkingAgents;
  const at = ({ agent, complete }: (typeof talkingAgents)[number], text: string) =>
    turnAt({ agent, gate: 2, draft: complete, text });

  it.each([
    [
      'My partner wonders what happens to our letters after hours, are we paying while everybody sleeps?',
      /no pause/,
    ],
    ['On deadline day the machine dies. What then?', /node/],
    ['Our letters, are they used to train some AI of yours?', /nobody trains on them/],
    ['Is this model from a Chinese company?', /Alibaba|China/],
    ['Does it send anything to China?', /account|nothing/i],
  ])('is answered by what it is like: %s', async (text, reply) => {
    const said = await at(server, text);
    expect(said.text).toMatch(reply);
    expect(said.draft).toEqual(server.complete);
    expect(said.action).toBeNull();
  });

  it.each([
    'make it bigger',
    'confirm',
    'thanks, that is nice of you',
    'my screen is black',
    'is Turbopuffer cheaper?',
    'who won the world cup?',
  ])('is answered by none where it asks something else, or nothing: %s', async (text) => {
    const said = await at(vectors, text);
    expect(said.answered ?? 'none').not.toMatch(/note|failure|pause/);
  });
});
