import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What a product owner wrote about a database that runs.

beforeAll(() => logger.setLogLevel('SILENT'));

const runs = {
  vector_count: 10_000_000,
  dimension: 768,
  peak_qps: 200,
  hybrid_search: false,
  cluster_name: 'production',
  namespace: 'vector-database',
};

function said(...texts: string[]) {
  return lastSaid(new Talk({ agent: 'vector-database', gate: 1, values: { ...runs }, change: true }), texts);
}
const offer = 'what does this cost per month, and would it hold 25 million vectors?';

describe('what an offer costs more', () => {
  it.each([
    'where does the extra 318 come from? same machines?',
    'why is it more expensive with 25 million if the machines stay the same?',
    'why is that dearer?',
    'what is the extra for?',
  ])('is told line by line, before it is taken: %s', async (question) => {
    const { reply, values } = await said(offer, question);
    expect(reply).toMatch(
      /^With 25,000,000 vectors: \$317\.95 more a month: \$317\.95 more for S3 Standard for 120 full snapshots/,
    );
    expect(values).toEqual({});
  });

  it('is said of the thing, and not of a name of the API', async () => {
    expect((await said(offer)).reply).toContain('With 25,000,000 vectors: $1,129.80 a month');
  });
});

describe('whether it goes on while it is changed', () => {
  it.each([
    'and now - downtime?',
    'does any machine or disk change?',
    'look, downtime?',
    'do the disks get replaced?',
  ])('is answered by what the change touches: %s', async (question) => {
    const { reply, values } = await said('25 million vectors', 'yes', question);
    expect(reply).toMatch(/^It stays online: nothing of vector-database is touched/);
    expect(values).toEqual({});
  });
});

describe('a schedule', () => {
  it.each(['ok, daily then', 'daily then', 'daily please'])(
    'is that of the offer, with its hour, and of nothing else: %s',
    async (words) => {
      expect((await said('something cheaper?', words)).values).toEqual({ snapshot_cron: '0 3 * * *' });
    },
  );

  it.each(['daily', 'daily then'])('that could be two is not taken: %s', async (words) => {
    expect((await said(words)).values).toEqual({});
  });

  it('in a question is the one that is priced', async () => {
    const { reply, values } = await said('what would snapshots every sunday at 3 cost?');
    expect(reply).toMatch(/^With snapshots every Sunday at 3:00 UTC: \$608\.71 a month, \$203\.14 less/);
    expect(values).toEqual({});
  });
});
