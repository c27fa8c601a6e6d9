import type { HttpExchange } from '../customer-cloud/http.ts';
import { paySession } from './checkout.ts';
import { checkoutPage, invoicePage, portalPage } from './pages.ts';
import type { CheckoutSession, PortalSession } from './state.ts';
import { cancelAtEnd, changePrice, replaceCard } from './subscriptions.ts';
import { found, type World } from './world.ts';

interface Answer {
  status: number;
  contentType: string;
  body: string;
  headers?: Record<string, string>;
}

const html = (body: string): Answer => ({ status: 200, contentType: 'text/html; charset=utf-8', body });
const goTo = (location: string): Answer => ({
  status: 303,
  contentType: 'text/plain',
  body: '',
  headers: { location },
});

/** The pages, and what people press on them; undefined for other paths. */
export function answerSite(world: World, { method, url, body }: HttpExchange): Answer | undefined {
  const { state } = world;
  const [, kind, id = ''] = /^\/(pay|portal|invoices)\/(\w+)(?:\/pdf)?$/.exec(url.pathname) ?? [];
  const pressed = new URLSearchParams(body);
  if (kind === 'invoices') return html(invoicePage(state, id));
  if (kind === 'pay') {
    const session = found(state.sessions, id, 'checkout.session');
    return method === 'POST' ? pressCheckout(world, session, pressed) : html(checkoutPage(state, session));
  }
  if (kind === 'portal') {
    const portal = found(state.portals, id, 'portal session');
    if (method === 'POST') pressPortal(world, portal, pressed);
    return html(portalPage(state, portal.customer, portal.return_url));
  }
  return undefined;
}

function pressCheckout(world: World, session: CheckoutSession, pressed: URLSearchParams): Answer {
  const action = pressed.get('action');
  if (action === 'pay') {
    paySession(world, session.id);
    return goTo(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
  }
  if (action === 'back') return goTo(session.cancel_url ?? session.success_url);
  return html(checkoutPage(world.state, session, 'Your card was declined.'));
}

function pressPortal(world: World, { customer }: PortalSession, pressed: URLSearchParams): void {
  const { state } = world;
  const action = pressed.get('action');
  if (action === 'card') replaceCard(world, customer);
  if (action === 'bad-card') state.declined[customer] = true;
  const subscription = Object.values(state.subscriptions).find(
    (each) => each.customer === customer && each.status !== 'canceled',
  );
  if (!subscription) return;
  if (action === 'price') changePrice(world, subscription, pressed.get('value') ?? '');
  if (action === 'cancel') cancelAtEnd(world, subscription, true);
  if (action === 'resume') cancelAtEnd(world, subscription, false);
}
