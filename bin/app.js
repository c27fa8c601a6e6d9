import './node-version.js';

// The CDK command runs this; it synthesizes when the process ends.
const [{ createApp }, { addChecks }] = await Promise.all([
  import('../lib/app.ts'),
  import('../lib/checks.ts'),
]);
addChecks(createApp({ bundling: true }));
