import { createApp } from '../lib/app.ts';

// The CDK command runs this; it synthesizes when the process ends.
createApp({ bundling: true });
