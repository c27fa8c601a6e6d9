// The provider publishes these secrets for tests, with the behaviour of each.
const testKeys: Record<string, 'passes' | 'fails' | 'spent'> = {
  '1x0000000000000000000000000000000AA': 'passes',
  '2x0000000000000000000000000000000AA': 'fails',
  '3x0000000000000000000000000000000AA': 'spent',
};

export const isTestKey = (secret: string) => Object.hasOwn(testKeys, secret);

/** Whether a test key lets any token pass. */
export const testKeyPasses = (secret: string) => testKeys[secret] === 'passes';
