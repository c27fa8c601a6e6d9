import { createApp } from '../lib/app.ts';
import { addChecks } from '../lib/checks.ts';

// The CDK command runs this; it synthesizes when the process ends.
addChecks(createApp({ bundling: true }));
