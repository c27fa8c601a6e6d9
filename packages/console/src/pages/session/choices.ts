import { useRead } from '../../api/read.ts';
import type { GateField, Session } from '../../api/types.ts';

export interface Choice {
  value: string;
  label: string;
}

/** What a field can be chosen from: its own choices, connected accounts, or the clusters that the account has. */
export function useChoices(session: Session, { name, kind, choices }: GateField): Choice[] | undefined {
  const { cloud_account_id: account, region } = session.values;
  const accounts = useRead('/api/clouds', { enabled: name === 'cloud_account_id' });
  const clusters = useRead('/api/clouds/{id}/clusters', {
    path: { id: String(account) },
    query: { region: region as never },
    enabled: name === 'cluster_name' && typeof account === 'string' && typeof region === 'string',
  });
  if (kind === 'boolean') return ['yes', 'no'].map((each) => ({ value: each, label: each }));
  if (choices) return choices.map((each) => ({ value: each, label: each }));
  if (name === 'cloud_account_id')
    return accounts.data?.items.map(({ id, accountLabel, provider }) => ({
      value: id,
      label: `${accountLabel} (${provider})`,
    }));
  if (name === 'cluster_name' && clusters.data && clusters.data.items.length > 0)
    return clusters.data.items.map((cluster) => ({ value: cluster.name, label: cluster.name }));
  return undefined;
}
