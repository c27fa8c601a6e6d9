import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayMs } from '../../../functions/shared/durations.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { deployedDeployment } from '../../support/builders/deployments/deployed.ts';
import type { TestDatabase } from '../../support/hosts/database.ts';
import { shareOf } from '../../support/samples.ts';

/** A person with a task, from the first page: each click counts, and typing doesn't. */
interface Doing {
  page: Page;
  click(target: Locator): Promise<void>;
  link(name: string | RegExp): Promise<void>;
  press(name: string | RegExp, within?: Locator): Promise<void>;
  sees(text: string | RegExp): Promise<void>;
}

interface Task {
  asks: string;
  /** The fewest clicks that it takes. */
  clicks: number;
  done(doing: Doing): Promise<void>;
}

const standing = 'shop-search';

/** What people who are new here want of what runs, and how many clicks each takes from the first page. */
const tasks: readonly Task[] = [
  {
    asks: 'What does all of it cost a month?',
    clicks: 0,
    done: ({ sees }) => sees(/^About \$[\d.,]+ a month/),
  },
  { asks: 'Why did the run fail?', clicks: 0, done: ({ sees }) => sees('The quota of vCPUs is too low.') },
  {
    asks: 'What does this cost when I double the nodes?',
    clicks: 2,
    done: async ({ page, link, sees }) => {
      await link(standing);
      await link('Change');
      await page.getByLabel('Node count', { exact: true }).fill('6');
      await sees(/\(\+\$[\d.,]+\)$/);
      // Its six shards allow no more nodes: the price is told, and the nearest that is possible.
      await page.getByLabel('Node count', { exact: true }).fill('12');
      await sees(/^It would cost \$[\d.,]+ a month instead of/);
      await sees(/^Possible: Node count 6 at \$/);
    },
  },
  {
    asks: 'Who approved it?',
    clicks: 2,
    done: async ({ link, sees }) => {
      await link(standing);
      await link('History');
      await sees(/^decided by /);
    },
  },
  {
    asks: 'Why does it have these machines?',
    clicks: 2,
    done: async ({ page, link, click, sees }) => {
      await link(standing);
      await click(page.locator('summary', { hasText: 'Why this size and these machines' }));
      await sees(/^Original size: /);
    },
  },
  {
    asks: 'How does a program call it?',
    clicks: 2,
    done: async ({ page, link, click, sees }) => {
      await link(standing);
      await click(page.locator('summary', { hasText: 'From a program outside of the cluster' }));
      await sees(/localhost:6333/);
    },
  },
  {
    asks: 'What stays, and costs, when I destroy it?',
    clicks: 2,
    done: async ({ link, press, sees }) => {
      await link(standing);
      await press('Destroy');
      await sees(/^In your account stay 3 disks .* a month/);
    },
  },
  {
    asks: 'I want to talk about it, and to have it changed',
    clicks: 2,
    done: async ({ link, press, sees }) => {
      await link(standing);
      await press('Talk about it');
      await sees(/^This is about shop-search, which runs at \$/);
      await sees('Ask for the change of shop-search');
    },
  },
  {
    asks: 'A colleague is to approve',
    clicks: 2,
    done: async ({ page, link, press, sees }) => {
      await link('Members');
      await page.getByLabel('E-mail address').fill('raj@example.com');
      await page.getByLabel('Role').first().selectOption('admin');
      await press('Invite');
      await sees('An invitation is on its way to raj@example.com.');
    },
  },
  {
    asks: 'My script needs to read what runs',
    clicks: 3,
    done: async ({ page, link, press, sees }) => {
      await link('API tokens');
      await press(/^Make a token/);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('script');
      await press('Make the token');
      await sees(/^It is shown once/);
      await sees(/takes this, with the token as DOR_TOKEN/);
    },
  },
  {
    asks: 'The token of our pipeline is not needed any more',
    clicks: 3,
    done: async ({ page, link, press, sees }) => {
      await link('API tokens');
      await press('Revoke');
      await press('Revoke it', page.getByRole('dialog'));
      await sees(/^The token \w+ is revoked\.$/);
    },
  },
  {
    asks: 'The invitation went to the wrong address: take it back',
    clicks: 2,
    done: async ({ link, press, sees }) => {
      await link('Members');
      await press('Cancel');
      await sees('The invitation is cancelled.');
    },
  },
  {
    asks: 'The secret of a webhook has leaked: another one',
    clicks: 3,
    done: async ({ link, press, sees }) => {
      await link('Webhooks');
      await link('Chat of the team');
      await press('New secret');
      await sees(/^the next secret, shown once/);
    },
  },
  {
    asks: 'Why was it run again?',
    clicks: 2,
    done: async ({ link, sees }) => {
      await link(standing);
      await link('History');
      await sees(/^Revision 1\. .*(asked for it|approved)/);
    },
  },
  {
    asks: 'What will the invoice be?',
    clicks: 1,
    done: async ({ link, sees }) => {
      await link('Usage and billing');
      await sees('None: the plan Free costs nothing.');
    },
  },
  {
    asks: 'The events of the failed run, as a file for the vendor',
    clicks: 3,
    done: async ({ page, link, press }) => {
      await link('broken');
      await link('Events');
      const file = page.waitForEvent('download');
      await press('Download');
      expect((await file).suggestedFilename()).toBe('broken-events.txt');
    },
  },
  {
    asks: 'What changed since yesterday?',
    clicks: 1,
    done: async ({ page, link, sees }) => {
      await link('Audit log');
      const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
      await page.getByLabel('From').fill(yesterday);
      await sees(/invited wrong@example\.com as member/);
    },
  },
  {
    asks: 'What did people do here?',
    clicks: 1,
    done: async ({ page, link }) => {
      await link('Audit log');
      await page
        .getByRole('cell', { name: /invite/i })
        .first()
        .waitFor();
    },
  },
  {
    asks: 'Stop paying for it',
    clicks: 3,
    done: async ({ page, link, press, sees }) => {
      await link(standing);
      await press('Destroy');
      await page.getByLabel(`Type ${standing} to confirm`).fill(standing);
      await press(`Destroy ${standing}`);
      await sees(/is being destroyed|has to approve it first/);
    },
  },
];

/**
 * Tasks of new users, each from the first page, with the clicks that it takes; a third of them a day.
 * @param target an address that takes a webhook's events
 */
export function newUsersTasks(given: ConsoleTest, target: string) {
  test('Each task of a new user is done from the first page with its few clicks', async () => {
    const { page, api, orgId } = await given.owner();
    const database = given.cloud.database as TestDatabase;
    const { id: userId } = await api.call<{ id: string }>('GET', '/api/auth/me');
    const org = { orgId, userId } as Parameters<typeof deployedDeployment>[1];
    const { deploymentId } = await deployedDeployment(database, org);
    const broken = await deployedDeployment(database, org);
    const outputs = [
      ['http_endpoint', 'http://shop-search.vector-database.svc.cluster.local:6333'],
      ['api_key_command', 'kubectl get secret'],
      ['collection', 'embeddings'],
    ].map(([name, value]) => ({ name, value, description: '' }));
    await database.owner`update deployments set name = ${standing}, outputs = ${database.owner.json(outputs as never)}
      where id = ${deploymentId}`;
    await database.owner`update deployments set name = 'broken', status = 'failed', failure_extent = 'partial',
      failure_reason = 'The quota of vCPUs is too low.' where id = ${broken.deploymentId}`;
    await api.call('POST', '/api/orgs/current/invites', { email: 'wrong@example.com', role: 'member' });
    await api.call('POST', '/api/orgs/current/tokens', {
      name: 'pipeline',
      scope: 'read',
      expires_in_days: 30,
    });
    const hook = { url: target, description: 'Chat of the team', format: 'raw', event_types: null };
    await api.call('POST', '/api/webhooks', hook);
    const counted: [string, number][] = [];
    const todays = shareOf(tasks, 3);
    for (const { asks, done } of todays) {
      let clicks = 0;
      const click = async (target: Locator) => {
        clicks += 1;
        await target.click();
      };
      const main = page.locator('body');
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await done({
        page,
        click,
        link: (name) => click(main.getByRole('link', { name, exact: typeof name === 'string' }).first()),
        press: (name, within = main) =>
          click(within.getByRole('button', { name, exact: typeof name === 'string' }).first()),
        sees: (text) => page.getByText(text).first().waitFor(),
      });
      counted.push([asks, clicks]);
    }
    expect(counted).toEqual(todays.map(({ asks, clicks }) => [asks, clicks]));
  });
}
