import { mailsByEvent } from '../../../../functions/mail/mails.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import { newId } from '../../../../functions/shared/ids.ts';

/** The token in the mail that the worker would send for an invitation. */
export async function mailedInvite(db: Database, inviteId: string, orgId: string): Promise<string> {
  const mails = mailsByEvent({
    db,
    clock: systemClock,
    mailer: { send: async () => '' },
    appBaseUrl: 'http://localhost:3000',
  });
  const detail = { id: newId('notification'), org_id: orgId, entity_id: inviteId };
  const event = { id: detail.id, type: 'org.invite_sent', orgId, detail };
  const [outgoing] = await mails(event);
  const text = (await outgoing?.compose())?.mail.text ?? '';
  const token = /accept-invite#token=([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`The invitation ${inviteId} was not mailed.`);
  return token;
}
