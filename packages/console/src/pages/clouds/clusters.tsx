import { useState } from 'react';
import { useRead } from '../../api/read.ts';
import type { CloudAccount } from '../../api/types.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Section } from '../../ui/section.tsx';
import { foundIn } from './found-clusters.ts';

/** The clusters of an account, by region: at once those of the usual region, and those of all others when they are asked for. */
export function Clusters({ account: { id, defaultRegion } }: { account: CloudAccount }) {
  const [isEverywhere, setEverywhere] = useState(false);
  const usual = useRead('/api/clouds/{id}/clusters', { path: { id } });
  const all = useRead('/api/clouds/{id}/clusters', {
    path: { id },
    query: { region: 'all' },
    enabled: isEverywhere,
  });
  const { items = [], unseen_regions: unseen = [] } = all.data ?? usual.data ?? {};
  const { found, nothingIn } = foundIn(items, all.data || !usual.data ? [] : [defaultRegion]);
  return (
    <Section title="Its EKS clusters">
      <p className="small soft">
        What is deployed goes into one of them; this service makes none. Name the cluster and its region in
        the session.
      </p>
      {found.length > 0 && (
        <dl className="facts">
          {found.map(({ region, names }) => (
            <Found key={region} region={region} names={names} />
          ))}
        </dl>
      )}
      {nothingIn.length > 0 && <p className="small">None in {nothingIn.join(', ')}, the usual region.</p>}
      {all.data && (
        <p className="small soft">
          {found.length > 0 ? 'All other regions have none' : 'No region has any'}
          {unseen.length > 0 && `; these could not be looked into: ${unseen.join(', ')}`}.
        </p>
      )}
      <Failed problem={usual.error ?? all.error} again={() => void usual.refetch()} />
      {(usual.isLoading || all.isFetching) && (
        <p role="status">Looking into {all.isFetching ? 'all regions' : defaultRegion}…</p>
      )}
      {!all.data && (
        <div>
          <Button small busy={all.isFetching} onClick={() => setEverywhere(true)}>
            Look into all regions
          </Button>
        </div>
      )}
    </Section>
  );
}

const Found = ({ region, names }: { region: string; names: string }) => (
  <>
    <dt>{region}</dt>
    <dd>{names}</dd>
  </>
);
