import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RequestListener } from './api-gateway.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { Schedules } from './schedules.ts';
import type { StateMachines } from './state-machines.ts';

const oneSchedule = /^\/_local\/schedules\/(\w+)$/;

/**
 * What /_local shows: sent mail, executions with their histories, schedules, and where everything is. A POST to a
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
    const page = pages[path];
    if (!page) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          detail: `There are ${[...Object.keys(pages), ...Object.keys(consoles).map((name) => `/_local/${name}/…`)].join(', ')}.`,
        }),
      );
    } else if (path === '/_local/mail' && !request.headers.accept?.includes('application/json')) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
      });
      response.end(renderMails(mailbox.list()));
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(page(), null, 2));
    }
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, url: string) {
  const body = await text(request);
  const method = request.method ?? 'GET';
  const answer = await fetch(url, { method, ...(body !== '' && { body }) });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(await answer.text());
}

const renderMails = (mails: Mail[]) =>
  `<!doctype html><meta charset="utf-8"><title>Mailbox</title><h1>Sent mail</h1>${
    mails.length === 0 ? '<p>Nothing was sent yet.</p>' : mails.map(renderMail).join('')
  }`;

const renderMail = ({ sent_at, from, to, subject, text, html }: Mail) =>
  `<hr><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(sent_at)}: ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}</p>
<pre>${linkify(escapeHtml(text || html))}</pre>`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

// On escaped text: a quote can't end the attribute.
const linkify = (text: string) =>
  text.replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
