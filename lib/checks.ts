import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

/**
 * Rules of good practice, checked at each synthesis: a finding without an acknowledged reason stops it. Apart from createApp,
 * because they take longer than everything else and change nothing in the template.
 */
export function addChecks(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}
