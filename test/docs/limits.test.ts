import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mostDeploymentsInADay } from '../../functions/deployments/requests/start-limits.ts';
import { mostMailsInAnHour } from '../../functions/mail/org-mails.ts';
import { mostMailsOfOrgInAnHour } from '../../functions/mail/store.org-share.postgres.ts';
import { mostSessionsInADay } from '../../functions/sessions/session-limits.ts';
import { type LimitRule, limitRules } from '../../functions/shared/http/limits/limits.ts';
import { retryMs } from '../../functions/shared/http/streams/follow.ts';
import { mostOfOrganization } from '../../functions/webhooks/sending/next-attempt.ts';
import { stageSettings } from '../../lib/config.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8');

it('the documented limits are those of the code', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\| (\d+) +\| (\w+) +\| (yes|no) +\|/gm)];
  expect(rows.map(([, ...row]) => row)).toEqual(
    Object.values(limitRules).map(({ name, quota, windowMs, per, counting }) => [
      name,
      String(quota),
      String(windowMs / 1000),
      per === 'org' ? 'organization' : per,
      counting === 'log' ? 'yes' : 'no',
    ]),
  );
});

it('the documented numbers of sessions are those of the code', () => {
  const { user, org } = mostSessionsInADay;
  expect(page).toContain(`A user may start ${user} sessions in any 24 hours, and an organization ${org}:`);
});

it('the documented numbers of deployments are those of the code', () => {
  const { user, org } = mostDeploymentsInADay;
  expect(page).toContain(
    `A user may start ${user} deployments without a conversation in any 24 hours, and an organization ${org}:`,
  );
});

it('what organizations share has the bounds of the code and of a production stage', () => {
  const settings = stageSettings('production');
  const { throttle, apiExecutions, messageExecutions, webhookExecutions, orgRequestsAtOnce } = settings;
  const inWindow = ({ quota, windowMs, held }: LimitRule) =>
    held ? `${quota}` : `${quota} in ${windowMs / 1000} s`;
  const inADay = ({ user, org }: typeof mostSessionsInADay) => [
    `${user} in 24 hours`,
    `${org} in 24 hours`,
    '',
  ];
  const requests = `${throttle.ratePerSecond} a second, ${apiExecutions} executions a group`;
  const { read, read_org, write, write_org, message, message_org, stream, stream_org, stream_service } =
    limitRules;
  const rows = [
    [inWindow(read), inWindow(read_org), requests, '429 `rate_limited`'],
    [inWindow(write), inWindow(write_org), requests, '429 `rate_limited`'],
    ['', String(orgRequestsAtOnce), '', '429 `rate_limited`'],
    [
      inWindow(message),
      `${inWindow(message_org)}, ${settings.orgMessagesAtOnce} at once`,
      `${messageExecutions} executions`,
      '429 `rate_limited`',
    ],
    [
      inWindow(stream),
      inWindow(stream_org),
      inWindow(stream_service),
      `a look each ${retryMs.afterOneLook / 1000} s`,
    ],
    [...inADay(mostSessionsInADay), '429 `too_many_sessions`'],
    [...inADay(mostDeploymentsInADay), '429 `too_many_deployments`'],
    [
      `${mostMailsInAnHour.others} or ${mostMailsInAnHour.concerned} in an hour`,
      `${mostMailsOfOrgInAnHour.toLocaleString('en')} in an hour`,
      "the account's quota in SES",
      'they wait',
    ],
    ['', String(mostOfOrganization), String(webhookExecutions), 'they wait'],
  ];
  const table = page.slice(page.indexOf('| Shared |'), page.indexOf('Where the service as a whole'));
  const written = table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );
  expect(written).toEqual(rows);
});
