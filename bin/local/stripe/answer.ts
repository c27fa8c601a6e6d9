import { createHash } from 'node:crypto';
import type { HttpExchange } from '../customer-cloud/http.ts';
import { apiRoutes } from './api.ts';
import { parseForm } from './form.ts';
import { StripeRefusal } from './refusal.ts';
import type { World } from './world.ts';

interface Answer {
  status: number;
  contentType: string;
  body: string;
  headers: Record<string, string>;
}

const answer = (status: number, body: string, headers: Record<string, string> = {}): Answer => ({
  status,
  contentType: 'application/json',
  body,
  headers,
});

/** One request of the API: who asks, whether it was asked before, and what is answered. */
export function answerApi(world: World, exchange: HttpExchange): Answer {
  const { headers, method, url, body } = exchange;
  if (!/^Bearer sk_test_\w+$/.test(headers.authorization ?? ''))
    return answer(
      401,
      new StripeRefusal(401, 'api_key_invalid', 'The double takes keys like sk_test_….').body,
    );
  const key = String(headers['idempotency-key'] ?? '');
  if (method !== 'POST' || key === '') return serve(world, exchange);
  const asked = createHash('sha256').update(`${url.pathname}\n${body}`).digest('hex');
  const kept = world.state.answers[key];
  if (kept && kept.asked !== asked) return answer(400, otherParameters.body);
  if (kept) return answer(kept.status, kept.body, { 'idempotent-replayed': 'true' });
  const served = serve(world, exchange);
  world.state.answers[key] = { asked, status: served.status, body: served.body };
  return served;
}

const otherParameters = new StripeRefusal(
  400,
  'idempotency_key_in_use',
  'Keys for idempotent requests can only be used with the same parameters they were first used with.',
);

function serve(world: World, { method, url, body }: HttpExchange): Answer {
  try {
    for (const [name, run] of Object.entries(apiRoutes)) {
      const id = match(name, method, url.pathname);
      if (id !== undefined)
        return answer(
          200,
          JSON.stringify(run({ world, form: parseForm(body), query: url.searchParams, id })),
        );
    }
    throw new StripeRefusal(404, 'url_invalid', `Unrecognized request URL (${method}: ${url.pathname}).`);
  } catch (error) {
    if (error instanceof StripeRefusal) return answer(error.status, error.body);
    throw error;
  }
}

/** @returns what stands for `:id`, or an empty text where the path has none */
export function match(name: string, method: string, path: string): string | undefined {
  const [wanted = '', pattern = ''] = name.split(' ');
  if (wanted !== method) return undefined;
  const [, ...ids] = new RegExp(`^${pattern.replace(':id', '([\\w-]+)')}$`).exec(path) ?? [];
  const isMatch = pattern.includes(':id') ? ids.length > 0 : path === pattern;
  return isMatch ? (ids[0] ?? '') : undefined;
}
