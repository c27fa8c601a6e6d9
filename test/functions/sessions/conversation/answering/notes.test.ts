import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notesOf } from '../../../../../functions/agents/notes.ts';
import { kinds } from '../../../../../functions/sessions/conversation/answering/kinds.ts';
import { findNote } from '../../../../../functions/sessions/conversation/answering/notes.ts';
import { saidAs } from '../../../../../functions/sessions/conversation/answering/pattern.ts';
import { ask, models, vectors } from './asked.ts';

describe.each([vectors, models])('notes of $id', (agent) => {
  it('have a source each: a page, or a file of this repository', async () => {
    const notes = await notesOf(agent.id);
    expect(notes.length).toBeGreaterThan(30);
    const lost = notes.filter(({ source }) => !source.startsWith('https://') && !existsSync(source));
    expect(lost.map(({ id, source }) => [id, source])).toEqual([]);
    expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length);
  });

  it('are short', async () => {
    const notes = await notesOf(agent.id);
    const long = notes.filter(({ text }) => typeof text === 'string' && text.split(/\s+/).length > 65);
    expect(long.map(({ id }) => id)).toEqual([]);
  });

  it('are found by their titles', async () => {
    for (const { id, title } of await notesOf(agent.id))
      expect([title, (await findNote(saidAs(title), { agent }))?.id]).toEqual([title, id]);
  });

  it('are not found by words that are about something else', async () => {
    for (const text of [
      'will it rain tomorrow',
      'is there a mobile app for my dog',
      'who won the cup',
      'sing a song',
    ])
      expect([text, (await findNote(saidAs(text), { agent }))?.id]).toEqual([text, undefined]);
  });
});

it('each kind answers its own example', async () => {
  for (const { kind, example } of kinds.filter((row) => row.example !== '')) {
    const answers = [await ask(example), await ask(example, { agent: models })];
    expect([example, answers.map((answer) => answer?.kind)]).toEqual([
      example,
      expect.arrayContaining([kind]),
    ]);
  }
});

it('reads of the organization are said as they were read, and made only where a question needs them', async () => {
  const read: string[] = [];
  const reads = {
    deployments: async () => {
      read.push('deployments');
      return [{ id: 'd-1', name: 'search', agent: 'vector-database', status: 'succeeded', cluster: 'prod' }];
    },
    approvals: async () => {
      read.push('approvals');
      return {
        isRequired: true,
        needsSecond: true,
        isApprover: true,
        approvers: ['Ada', 'Grace'],
        latest: { status: 'rejected', by: 'Ada', comment: 'Too expensive. Keep it under 500 USD.' },
      };
    },
    clusters: async () => {
      read.push('clusters');
      return [{ region: 'us-east-1', names: ['production', 'staging'] }];
    },
  };
  await ask('what does it cost?', { reads });
  expect(read).toEqual([]);
  expect((await ask('which deployments do we have?', { reads }))?.text).toContain(
    'search (vector-database, succeeded, in prod)',
  );
  expect((await ask('what did the admin say?', { reads }))?.text).toBe(
    'The plan was rejected by Ada: "Too expensive. Keep it under 500 USD." Your organization asks for an approval after gate 5, by somebody else than who asked. Who may give it: Ada and Grace.',
  );
  expect((await ask('which clusters are there?', { reads }))?.text).toContain('production and staging');
  expect(read).toEqual(['deployments', 'approvals', 'clusters']);
});

it('clusters are looked for where the account works, then everywhere, and it is said where', async () => {
  const asked: (readonly string[])[] = [];
  const reads = {
    deployments: async () => [],
    approvals: async () => ({
      isRequired: false,
      needsSecond: false,
      isApprover: true,
      approvers: ['Ada', 'Grace'],
      latest: undefined,
    }),
    clusters: async (_account: string, regions: readonly string[]) => {
      asked.push(regions);
      return regions.map((region) => ({ region, names: region === 'eu-west-1' ? ['shop'] : [] }));
    },
  };
  const answer = await ask('which clusters do you see?', { reads });
  expect(asked.map((regions) => regions.length > 1)).toEqual([false, true]);
  expect(answer?.text).toMatch(
    /no EKS cluster in us-east-1, where I looked first\. There are shop in eu-west-1/,
  );
  expect((await ask('how do I find out what it’s called?', { reads }))?.text).toContain('shop in eu-west-1');
  expect((await ask('which clusters do you see?'))?.text).not.toContain('/api/');
  expect((await ask('Who is an admin here?', { reads }))?.text).toBe(
    'Admins and owners here: Ada and Grace.',
  );
});
