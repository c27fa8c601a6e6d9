import { CreateEmailIdentityCommand, PutAccountDetailsCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { asRoot, serviceAccount } from './accounts.ts';

export const sender = 'orchestrator@example.com';

/** What operations.md says that an operator brings: a sender that SES knows, out of SES' sandbox. */
export async function prepareMail(url: string): Promise<void> {
  const ses = new SESv2Client(asRoot(url, serviceAccount));
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: sender }));
  const WebsiteURL = 'https://example.com';
  await ses.send(
    new PutAccountDetailsCommand({ ProductionAccessEnabled: true, MailType: 'TRANSACTIONAL', WebsiteURL }),
  );
  ses.destroy();
}
