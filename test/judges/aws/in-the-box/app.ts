import { createApp } from '../../../../lib/app.ts';

// Production with what a stage may make by itself. The CDK command runs this in the place of bin/app.js.
createApp({
  stage: 'production',
  bundling: true,
  settings: { database: 'aurora', webAcl: { mode: 'count', requestsPerFiveMinutes: 2_000 } },
});
