import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusalCauses } from '../../../../functions/deployments/refusals/causes.ts';
import { readRefusal } from '../../../../functions/deployments/refusals/refusal.ts';
import { learn, sourceOf } from './learn/learn.ts';
import { allSentences, type Labelled, sentencesOf as quotedIn } from './learn/sentences.ts';

const misreadOf = (quoted: readonly Labelled[]) =>
  quoted.flatMap(({ cause, source, sentence }) => {
    const read = readRefusal(sentence).cause;
    return read === cause ? [] : [`${source}: ${read} instead of ${cause}`];
  });

// Collected in November 2026, in sets of which each was read before a row was written for it. Of those sets the rows recognized 92 of
// 110, 50 of 60, 57 of 68, 42 of 52, 61 of 82 and 38 of 50. Of the last set, with sources and wordings that no other one has, they
// recognized 98 of 115, and 13 wrongly; with rows for half of it 51 of the other 57, and 5 wrongly; of 44 that were collected after
// that 38, and 4 wrongly; of 40 that the clouds' documents print without their codes 27, and 4 wrongly.
test('every quoted sentence is read as its cause, but for one', () => {
  const quoted = quotedIn('quoted-sentences.txt');
  expect(quoted.length).toBeGreaterThan(750);
  expect(misreadOf(quoted)).toEqual([
    // A node without its network, which has not joined.
    'aws/amazon-vpc-cni-k8s#3264: nodes_not_joined instead of null',
  ]);
});

// As above, in five further rounds. Fresh, the rows knew the cause of 96 of 115, 63 of 72, 44 of 49, 52 of 62 and 28 of 39: 84 % of all.
// They had no cause for 5, 5, 2, 2 and 2 of them, and a wrong one for 14, 4, 3, 8 and 9.
test('of the sentences of files all but five are read as their cause', () => {
  const quoted = quotedIn('sentences-of-files.txt');
  expect(quoted.length).toBeGreaterThan(300);
  expect(misreadOf(quoted)).toEqual([
    'round-5: null instead of invalid_request',
    'round-5: invalid_request instead of null',
    'round-5: invalid_request instead of permission_missing',
    'round-5: null instead of permission_missing',
    'round-3: invalid_request instead of quota',
  ]);
});

// Two further rounds, each judged by hand first, then read once. Of the 110 of round 6, rows and words alone knew 92, had no cause for 7 and a
// wrong one for 11; with the likeness to the sentences before them 94, 6 and 10. Then rows were mended by that round. Of the 103 of round 7
// rows and words as they were before knew 88, 2 and 13; with the mended rows and the likeness 90, 4 and 9. What was told as certain was right
// for 122 of 129, and what was told as probable for 53 of 65.
test('of rounds 6 and 7 all but four are read as their cause', () => {
  const quoted = ['sentences-of-round-6.txt', 'sentences-of-round-7.txt'].flatMap(quotedIn);
  expect(quoted.length).toBeGreaterThan(210);
  expect(misreadOf(quoted)).toEqual([
    'round-6: null instead of not_there',
    'round-7: still_used instead of null',
    'round-7: credentials_expired instead of role_not_assumable',
    'round-7: quota instead of throttled',
  ]);
});

// Collected when all rows and the table were done. Of these 67, 41 have less than seven tenths of their words in common with any that were known: of
// those 36 were read right, 4 wrongly, and 1 not at all with a table that had pairs of words too. Rows and table as they were before round 8
// read 63 of the 67, as the present ones do: pairs are left out.
const readRight = (file: string) => {
  const quoted = quotedIn(file);
  const right = quoted.filter(({ cause, sentence }) =>
    (cause ?? 'no cause').split(' or ').includes(readRefusal(sentence).cause ?? 'no cause'),
  );
  return [right.length, quoted.length];
};

test('of the sentences that are set aside 63 of 67 are read as their cause', () => {
  expect(readRight('sentences-set-aside.txt')).toEqual([63, 67]);
});

// 151 further ones that no file had, judged by hand; a hash of the sentence drew those that are set aside before any was read. The rows of then read 82
// of these 87, 71 of which have less than seven tenths of their words in common with any known one; the rows that were mended by the other half read 82, too.
test('of the sentences that were set aside next 82 of 87 are read as their cause', () => {
  expect(readRight('sentences-set-aside-2.txt')).toEqual([82, 87]);
});

// Before rows were mended by them: 56. A table that was learned from these as well would read all 64, and of those set aside 62 of 67 and 82 of 87.
test('of round 10 all but two are read as their cause', () => {
  expect(readRight('sentences-of-round-10.txt')).toEqual([62, 64]);
});

// Of these 203, 126 have less than seven tenths of their words in common with any that were known: of those the rows and the table as they were
// before read 93 right, 20 wrongly, and 13 not at all. With the new table, learned without this round, and the same rows, 91 of 117, 18 and 8.
test('of round 8 all but eleven are read as their cause', () => {
  expect(misreadOf(quotedIn('sentences-of-round-8.txt'))).toEqual([
    'round-8: invalid_request instead of already_exists',
    'kubernetes-sigs/aws-ebs-csi-driver#2421: volume_unbound instead of credentials_expired',
    'round-8: null instead of nodes_not_joined',
    'awslabs/amazon-eks-ami#1376: cluster_permission instead of nodes_not_joined',
    'kubernetes/cloud-provider-aws#635: cluster_permission instead of nodes_not_joined',
    'round-8: not_there instead of subnet_settings',
    'round-8: not_there instead of subnet_settings',
    'round-8: invalid_request instead of subnet_settings',
    '2i2c-org/infrastructure#1309: quota instead of vcpu_quota',
    'round-8: invalid_request instead of volume_not_attached',
    'round-8: invalid_request instead of volume_not_attached',
  ]);
});

test('the table of words is what is learned from all labelled sentences', () => {
  const written = readFileSync('functions/deployments/refusals/likeness/weights.ts', 'utf8');
  expect(written, 'npm run refusals:learn writes it').toBe(sourceOf(learn(allSentences())));
});

test('what general words and likeness tell is said as probable, and what a code tells is not', () => {
  const guessed = readRefusal('Sorry, nothing of that kind can be found here: the subnet does not exist');
  expect(guessed).toMatchObject({ isProbable: true, means: expect.stringMatching(/^Probably: /) });
  const known = readRefusal('VcpuLimitExceeded: You have requested more vCPU capacity than your limit');
  expect(known).toMatchObject({ cause: 'vcpu_quota', isProbable: false });
  expect(known.means).not.toMatch(/^Probably/);
  expect(readRefusal('the subnet does not exist', 'cluster')).toMatchObject({
    cause: null,
    isProbable: false,
  });
});

test('ten thousand characters that repeat what the patterns look for are read', () => {
  const parts = [
    'a',
    ' ',
    'aA',
    'A_',
    '0',
    '.',
    'role ',
    'account ',
    'limit ',
    'number of ',
    'quota ',
    'subnet ',
    'Error 4',
    '0/1 ',
  ];
  const more = [
    'maximum ',
    'constraint ',
    'AssumeRole ',
    'polic',
    'availability zone ',
    'KMS ',
    'exceeded ',
    'requires ',
    'pull image ',
  ];
  for (const part of [...parts, ...more]) {
    const sentence = part.repeat(Math.ceil(10_000 / part.length));
    expect(readRefusal(sentence).sentence).toBe(sentence);
  }
});

test('a sentence that names no cause, or that a cluster has written, is not read by general words', () => {
  const vague = [
    'The following resource(s) failed to create: [NodeGroup]. Rollback requested by user: not found in your account.',
    'Resource creation cancelled because another one is not allowed',
    'rpc error: code = Unknown desc = the layer is already being used',
    'cannot patch "db" with kind Widget: this was denied',
  ];
  expect(vague.map((words) => readRefusal(words).cause)).toEqual(vague.map(() => null));
});

test('what a container, a job or a database says of itself is read as no refusal', () => {
  const own = [
    'Job embed failed: BackoffLimitExceeded.',
    'pydantic_core._pydantic_core.ValidationError: 1 validation error for ModelConfig. Input should be a valid string',
    'ERROR: duplicate key value violates unique constraint "points_pkey"',
    'OSError: [Errno 98] Address already in use',
    'mkdir: cannot create directory: Permission denied',
    'Exit code 1. The memory limit of 8192 MiB was reached',
    'dial tcp 10.0.0.1:6333: connect: connection refused',
  ];
  expect(own.map((words) => readRefusal(words, 'cluster').cause)).toEqual(own.map(() => null));
});

test('general words are believed of a cloud alone: what a cluster quotes may be anything', () => {
  const words = 'The thing you asked for has reached its limit of 5, so it is denied';
  expect(readRefusal(words).cause).toBe('quota');
  expect(readRefusal(words, 'cluster').cause).toBeNull();
});

describe('a refusal', () => {
  test('names the zones that refused apart from those that are offered, and the type', () => {
    expect(
      readRefusal(
        'Could not launch On-Demand Instances. InsufficientInstanceCapacity - We currently do not have sufficient p4d.24xlarge capacity in the Availability Zone you requested (us-east-1d). You can currently get p4d.24xlarge capacity by not specifying an Availability Zone in your request or choosing us-east-1a, us-east-1b.',
      ),
    ).toMatchObject({
      cause: 'insufficient_capacity',
      passes: true,
      zones: ['us-east-1d'],
      offeredZones: ['us-east-1a', 'us-east-1b'],
      instanceType: 'p4d.24xlarge',
      quotaLimit: null,
    });
  });

  test('names the limit of a quota', () => {
    expect(
      readRefusal('more vCPU capacity than your current vCPU limit of 32 allows for the instance bucket'),
    ).toMatchObject({ cause: 'vcpu_quota', quotaLimit: 32, passes: false, action: 'raise_quota' });
  });

  test('names the missing permission', () => {
    const words = 'User: x is not authorized to perform: iam:PassRole on resource: y';
    expect(readRefusal(words)).toMatchObject({ permission: 'iam:PassRole', action: 'grant_permission' });
  });

  test('that no row knows is kept unchanged, without a meaning', () => {
    const sentence = 'The flux capacitor is not aligned (us-east-1a).';
    expect(readRefusal(sentence)).toMatchObject({ cause: null, sentence, means: null, fix: null });
  });

  test('says its meaning and its advice in sentences', () => {
    const codes = refusalCauses.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(refusalCauses.filter(({ means, fix }) => !/[^.]\.$/.test(means) || !/[^.]\.$/.test(fix))).toEqual(
      [],
    );
  });
});
