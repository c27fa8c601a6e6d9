import type { Settings } from '../../app/settings.ts';

/** Whether the account is one of the simulated cloud, whose role a button makes. Only AWS is simulated in full. */
export const isSimulated = (settings: Settings, provider: string): boolean =>
  settings.simulated_clouds === true && provider === 'aws';

interface Asked {
  external_id: string;
  principal_arn: string;
  permissions_policy: Record<string, unknown>;
}

/** The role that the guide's commands make, as the simulated account takes it. */
export const simulatedRole = (
  roleArn: string,
  { external_id, principal_arn, permissions_policy }: Asked,
) => ({
  role_arn: roleArn,
  external_id,
  trusted_principal: principal_arn,
  permissions_policy,
});
