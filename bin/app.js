import './node-version.js';

// The CDK command runs this; it synthesizes when the process ends.
const [{ createApp }, { stageNames, stageSettings }, { buildConsole }, { addChecks }] = await Promise.all([
  import('../lib/app.ts'),
  import('../lib/config.ts'),
  import('./local/console/build.ts'),
  import('../lib/checks.ts'),
]);
// Before the app is made, which takes no time for it: a build is kept until its sources change.
const hasConsole = stageNames.some((name) => stageSettings(name).console);
const builtConsole = hasConsole ? { builtConsole: await buildConsole() } : {};
addChecks(createApp({ bundling: true, ...builtConsole }));
