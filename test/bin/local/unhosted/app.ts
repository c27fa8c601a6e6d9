import { App, Stack } from 'aws-cdk-lib';
import { Stream } from 'aws-cdk-lib/aws-kinesis';

/** A CDK app with a type that nobody hosts, for the test of what is said then. */
export function createApp({ outdir }: { outdir: string }): App {
  const app = new App({ outdir, builtinCloudFormationValidation: false });
  new Stream(new Stack(app, 'main'), 'Records');
  return app;
}
