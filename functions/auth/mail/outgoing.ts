import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Mailer } from './mailer.ts';
import type { RenderedMail } from './render.ts';
import type { MailName, MailValues } from './templates.ts';

/** What every mail is made with. */
export interface MailOptions {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appBaseUrl: string;
}

/** A mail that an event asks for. */
export interface OutgoingMail {
  /** Id of a user or invitation, under which the sending is remembered. */
  recipient: string;
  /**
   * Set for mails to a user that anybody can ask for who knows the address: those of one kind are limited. What is
   * beyond is left out here and not refused where it is asked for, whose answer must tell nothing about the address.
   */
  kind?: 'signup' | 'reset' | 'change';
  /**
   * Makes the mail, and the token of its link, when it is really to be sent. Undefined when there is nothing to say
   * any more.
   */
  compose(): Promise<{ to: string; mail: RenderedMail } | undefined>;
}

/** Fills a template for the frontend of these options. */
export type Render = <Name extends MailName>(name: Name, values: MailValues<Name>) => RenderedMail;
