import { expect, test } from 'vitest';
import { foundIn } from '../../packages/console/src/pages/clouds/found-clusters.ts';
import {
  filledIn,
  forRole,
  providerOf,
  typedAccount,
} from '../../packages/console/src/pages/clouds/providers.ts';
import { isSimulated, simulatedRole } from '../../packages/console/src/pages/clouds/simulated-role.ts';

test('The role is made by a button where the server says that clouds are simulated, and only for AWS', () => {
  expect(isSimulated({ simulated_clouds: true }, 'aws')).toBe(true);
  expect(isSimulated({ simulated_clouds: true }, 'gcp')).toBe(false);
  expect(isSimulated({}, 'aws')).toBe(false);
});

test('The simulated account gets the role with the trust and the rights that the guide shows', () => {
  const permissions = { Version: '2012-10-17', Statement: [] };
  const asked = {
    external_id: 'an-external-id',
    principal_arn: 'arn:aws:iam::000000000000:root',
    permissions_policy: permissions,
  };
  expect(simulatedRole('arn:aws:iam::111122223333:role/orchestrator', asked)).toEqual({
    role_arn: 'arn:aws:iam::111122223333:role/orchestrator',
    external_id: 'an-external-id',
    trusted_principal: 'arn:aws:iam::000000000000:root',
    permissions_policy: permissions,
  });
});

test.each(['111122223333', '1111-2222-3333', ' 1111 2222 3333 '])('%o is an AWS account id', (text) => {
  expect(typedAccount(providerOf('aws'), text)).toEqual({ id: '111122223333' });
});

test.each([
  ['aws', '1111-2222-333', 'twelve digits'],
  ['aws', 'production', 'twelve digits'],
  ['gcp', 'My Project', 'small letter'],
  ['azure', '1234', 'hexadecimal'],
])('For %s, of %o it is said what was expected', (provider, text, expected) => {
  expect(typedAccount(providerOf(provider), text)).toEqual({ wrong: expect.stringContaining(expected) });
});

test('Commands for a cluster take what is typed, and nothing of it that a shell would read', () => {
  const commands = "aws eks update-kubeconfig --name '<cluster>'; kubectl -n '<namespace>' get pods";
  expect(filledIn(commands, { cluster: "prod'; rm -rf ~", namespace: '' })).toBe(
    "aws eks update-kubeconfig --name 'prodrm-rf'; kubectl -n '<namespace>' get pods",
  );
});

test('The clusters of an account are shown by region, and where there is none', () => {
  const clusters = [
    { name: 'production', region: 'us-east-1' },
    { name: 'staging', region: 'us-east-1' },
  ];
  expect(foundIn(clusters, ['us-east-1', 'eu-central-1'])).toEqual({
    found: [{ region: 'us-east-1', names: 'production, staging' }],
    nothingIn: ['eu-central-1'],
  });
});

test('The commands for a further cluster let in the role that the account was connected with, and no other', () => {
  const commands =
    'aws eks create-access-entry --principal-arn arn:aws:iam::111122223333:role/orchestrator \\\n --x';
  expect(forRole(commands, 'arn:aws:iam::111122223333:role/team/deployments')).toBe(
    'aws eks create-access-entry --principal-arn arn:aws:iam::111122223333:role/team/deployments \\\n --x',
  );
  expect(forRole(commands, undefined)).toBe(commands);
  expect(
    forRole(
      'aws iam delete-role --role-name orchestrator',
      'arn:aws:iam::111122223333:role/team/deployments',
    ),
  ).toBe('aws iam delete-role --role-name deployments');
});
