import { describe, expect, it } from 'vitest';
import type { ClustersIn, ClustersRequest } from '../../../functions/clusters/cluster-list.ts';
import { keepingLists } from '../../../functions/clusters/kept-lists.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';

const account = {
  id: 'ca-1',
  orgId: 'org-1',
  provider: 'aws',
  label: 'production',
  accountId: '111122223333',
  defaultRegion: 'eu-central-1',
  roleArn: 'arn:aws:iam::111122223333:role/orchestrator',
  externalId: 'known',
} as const;

/** A cloud that answers with these names, and notes which regions it was asked for. */
function cloud(names: Record<string, readonly string[] | undefined>) {
  const asked: string[][] = [];
  const clock = fixedClock('2026-11-30T12:00:00Z');
  const list = keepingLists(async ({ regions }: ClustersRequest): Promise<ClustersIn[]> => {
    asked.push([...regions]);
    return regions.flatMap((region) => {
      const found = names[region];
      return found ? [{ region, names: found }] : [];
    });
  }, clock);
  const ask = (regions: readonly string[], of = account as ClustersRequest['account']) =>
    list({ account: of, regions, sessionName: 's-1' });
  return { ask, asked, clock, names };
}

describe('the names of an account’s clusters', () => {
  it('are asked of the cloud once in five minutes, for each region', async () => {
    const { ask, asked, clock } = cloud({ 'eu-central-1': ['production'], 'us-east-1': ['staging'] });
    const first = await ask(['eu-central-1']);
    expect(await ask(['eu-central-1'])).toEqual(first);
    expect(await ask(['us-east-1', 'eu-central-1'])).toEqual([
      { region: 'us-east-1', names: ['staging'] },
      { region: 'eu-central-1', names: ['production'] },
    ]);
    expect(asked).toEqual([['eu-central-1'], ['us-east-1']]);
    clock.advance(5 * 60_000 + 1);
    await ask(['eu-central-1']);
    expect(asked).toHaveLength(3);
  });

  it('are asked for again soon where the cloud said no, or has none', async () => {
    const { ask, asked, clock, names } = cloud({ 'us-east-1': [] });
    expect(await ask(['eu-central-1', 'us-east-1'])).toEqual([{ region: 'us-east-1', names: [] }]);
    await ask(['eu-central-1', 'us-east-1']);
    expect(asked).toHaveLength(1);
    names['eu-central-1'] = ['production'];
    clock.advance(20_001);
    expect(await ask(['eu-central-1'])).toEqual([{ region: 'eu-central-1', names: ['production'] }]);
  });

  it('are those of one account with one role', async () => {
    const { ask, asked } = cloud({ 'eu-central-1': ['production'] });
    await ask(['eu-central-1']);
    await ask(['eu-central-1'], { ...account, id: 'ca-2' });
    await ask(['eu-central-1'], { ...account, orgId: 'org-2' });
    await ask(['eu-central-1'], { ...account, externalId: 'another' });
    expect(asked).toHaveLength(4);
  });
});
