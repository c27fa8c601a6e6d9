import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { hashSecret } from '../shared/ids.ts';
import type { Mailer } from './mailer.ts';
import type { MailKind } from './quota.ts';
import type { Extras, RenderedMail } from './render.ts';
import type { MailName, MailValues } from './templates.ts';

/** The means with which every mail is made. */
export interface MailOptions {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appBaseUrl: string;
  /** The URL of this API for mail programs. Without it mails have no link to unsubscribe. */
  apiBaseUrl?: string | undefined;
  /** Members whose mails one message asks for. */
  membersAtOnce?: number;
  /** Mails of an organization in an hour; for tests. */
  orgMailsInAnHour?: number;
}

/** Names an address that is no user's yet, without holding it. */
export const strangerOf = (email: string) => `address-${hashSecret(`mail:${email}`)}`;

/** A mail that an event asks for. */
export interface OutgoingMail {
  /** Id of a user, or digest of an address that may be a stranger's, under which the sending is remembered. */
  recipient: string;
  /** The event under which it is remembered, where it isn't the one that asks. */
  eventId?: string;
  /**
   * Set for mails that a stranger who knows the address can ask for: those of one kind are limited per recipient
   * (quota.ts). A mail beyond the limit waits; its request isn't refused, since the answer must tell nothing about the
   * address, nor tell an organization what others do.
   */
  limit?: {
    kind: MailKind;
    /** On whose behalf: a digest of a network, an organization, a user. Null for events of versions before this field. */
    source: string | null;
    /** To whom it would go, asked before its link is made: one that isn't mailed must not void the one before. */
    addressee(): Promise<string | undefined>;
  };
  /** Tells the organization that asked for it that it was left out, since mails to the address don't arrive. */
  leftOut?(): Promise<void>;
  /**
   * The organization whose share of mails it counts for (store.org-share.postgres.ts). `waits` where its event asks for no other mail, so
   * that the event comes again for it.
   */
  share?: { orgId: string; waits: boolean };
  /**
   * Makes the mail, and the token of its link, when it is really to be sent. Undefined when the mail is no longer
   * needed.
   */
  compose(): Promise<{ to: string; mail: RenderedMail } | undefined>;
}

/** Fills a template for the frontend of these options. */
export type Render = <Name extends MailName>(
  name: Name,
  values: MailValues<Name>,
  extras?: Extras,
) => RenderedMail;
