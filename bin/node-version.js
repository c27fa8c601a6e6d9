// The first import of each command. Commands are JavaScript, and import everything else after this, because a Node that
// is too old can't load TypeScript, or fails at an import that it lacks: neither says which Node is needed.

/** The first Node that has everything the code uses; test/bin/node-version.test.ts looks each use up. */
export const leastNode = '24.7.0';

/**
 * @param {string} version such as 24.21.0
 * @param {string} [least]
 */
export function isOlderNode(version, least = leastNode) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = least.split('.').map(Number);
  return (major - leastMajor || minor - leastMinor || patch - leastPatch) < 0;
}

const { node } = process.versions;
if (isOlderNode(node)) {
  console.error(
    `Node ${node} is too old: this needs ${leastNode} or newer.\n` +
      'npm ci installs such a Node among the packages, and npm start and npm run … use it; npx node runs it by itself.',
  );
  process.exit(1);
}
