import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ConsoleHosting, StageSettings } from '../config.ts';
import { ConsoleFiles } from '../console/console-files.ts';
import { type ApiOrigin, ConsoleSite } from '../console/console-site.ts';

/** The console as it was built, and the name of its content. */
export interface BuiltConsole {
  folder: string;
  key: string;
}

export interface ConsoleStackProps extends StackProps {
  settings: StageSettings;
  hosting: ConsoleHosting;
  api: ApiOrigin;
  /** Where the live channel's sockets are opened. */
  liveUrl: string;
  built: BuiltConsole | undefined;
}

/** The console: static files behind CloudFront, with the API on the same origin. It goes last, when the API answers. */
export class ConsoleStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, hosting, api, liveUrl, built, ...stackProps }: ConsoleStackProps,
  ) {
    super(scope, id, stackProps);
    const { bucket, distribution } = new ConsoleSite(this, 'Site', { settings, hosting, api, liveUrl });
    new ConsoleFiles(this, 'Build', {
      bucket,
      distribution,
      folder: built?.folder,
      settings: { api_base_url: `https://${api.host}${api.path}`, build: built?.key ?? '' },
    });
  }
}
