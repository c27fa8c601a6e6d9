import { afterAll } from 'vitest';
import { consoleTests } from '../../support/browser/console-test.ts';
import { clientHost } from '../../support/doubles/client-host.ts';
import { access } from './access.ts';
import { audit } from './audit.ts';
import { billing } from './billing.ts';
import { byKeyboard } from './by-keyboard.ts';
import { drafts } from './drafts.ts';
import { events } from './events.ts';
import { firstPage } from './first-page.ts';
import { guard } from './guard.ts';
import { keyboard } from './keyboard.ts';
import { live } from './live.ts';
import { orgEnd } from './org-end.ts';
import { sessionPage } from './session-page.ts';
import { authorize } from './sign-in/authorize.ts';
import { device } from './sign-in/device.ts';
import { invitation } from './sign-in/invitation.ts';
import { logOut } from './sign-in/log-out.ts';
import { secondFactor } from './sign-in/second-factor.ts';
import { session } from './sign-in/session.ts';
import { suspended } from './sign-in/suspended.ts';
import { slowNetwork } from './slow-network.ts';
import { newUsersTasks } from './tasks.ts';
import { texts } from './texts.ts';
import { twoPeople } from './two-people.ts';
import { upgrade } from './upgrade.ts';
import { webhooks } from './webhooks.ts';

// A program that asks to be let in, with its document on this machine.
const client = await clientHost((url) => ({
  body: JSON.stringify({
    client_id: url,
    client_name: 'Example Agent',
    redirect_uris: ['http://localhost/callback'],
  }),
}));
afterAll(() => client.close());

// The console in a real browser, against the local cloud. A part is a function of tests: all share one cloud and one browser.
await consoleTests(
  (given) => {
    access(given);
    firstPage(given);
    audit(given);
    session(given);
    sessionPage(given);
    drafts(given);
    events(given);
    device(given);
    guard(given);
    invitation(given);
    keyboard(given);
    byKeyboard(given);
    logOut(given);
    orgEnd(given);
    suspended(given);
    texts(given);
    live(given);
    twoPeople(given);
    newUsersTasks(given, client.url);
    upgrade(given);
    secondFactor(given);
    webhooks(given, client.url);
    slowNetwork(given);
    billing(given);
    authorize(given, client.url);
  },
  {
    env: {
      PAYMENT_PROVIDER: 'stripe',
      WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
      WEBHOOK_CA: client.authority,
    },
  },
);
