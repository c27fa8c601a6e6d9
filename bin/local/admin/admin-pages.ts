import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RequestListener } from '../gateway/api-gateway.ts';
import type { Schedules } from '../messaging/schedules.ts';
import type { StateMachines } from '../workflows/state-machine.ts';
import { type MailPage, mailAsHtml, mailList } from './mail-pages.ts';
import type { Mailbox } from './mailbox.ts';

const oneSchedule = /^\/_local\/schedules\/(\w+)$/;

/**
 * What /_local shows: sent mail (as HTML at its id), executions with their histories, schedules, and where everything is. A POST to a
 * schedule runs it now. Below /_local/customer-cloud and /_local/other-clouds is what customers do in their clouds'
 * consoles, by the URL of each: roles, projects, applications, failures, a look inside.
 */
export function createAdminPages(
  mailbox: Mailbox,
  machines: StateMachines,
  schedules: Schedules,
  consoles: Record<string, string>,
  about: Record<string, unknown>,
): RequestListener {
  const pages: Record<string, () => unknown> = {
    '/_local': () => about,
    '/_local/mail': () => ({ items: mailbox.list() }),
    '/_local/executions': () => ({
      items: machines
        .executions()
        .map(({ finished: _finished, stopped: _stopped, stop: _stop, ...shown }) => shown),
    }),
    '/_local/schedules': () => ({ items: schedules.list() }),
  };
  return async (request, response) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/\/$/, '') ?? '';
    const [, name = '', rest] = /^\/_local\/([\w-]+)(\/.+)$/.exec(path) ?? [];
    if (Object.hasOwn(consoles, name)) return forward(request, response, `${consoles[name]}/_admin${rest}`);
    const running = request.method === 'POST' && schedules.run(oneSchedule.exec(path)?.[1] ?? '');
    if (running) {
      await running;
      response.writeHead(204).end();
      return;
    }
    const mailPage = findMailPage(mailbox, path, request.headers.accept);
    if (mailPage) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': mailPage.policy,
      });
      response.end(mailPage.html);
      return;
    }
    const page = pages[path];
    if (!page) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          detail: `There are ${[...Object.keys(pages), ...Object.keys(consoles).map((name) => `/_local/${name}/…`)].join(', ')}.`,
        }),
      );
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(page(), null, 2));
    }
  };
}

/** For people, where no program asked for JSON. */
function findMailPage(mailbox: Mailbox, path: string, accept = ''): MailPage | undefined {
  if (path === '/_local/mail' && !accept.includes('application/json')) return mailList(mailbox.list());
  const mail = mailbox.list().find(({ id }) => path === `/_local/mail/${id}`);
  return mail && mailAsHtml(mail);
}

async function forward(request: IncomingMessage, response: ServerResponse, url: string) {
  const body = await text(request);
  const method = request.method ?? 'GET';
  const answer = await fetch(url, { method, ...(body !== '' && { body }) });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(await answer.text());
}
