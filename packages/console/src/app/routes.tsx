import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { session } from '../api.ts';
import { pageBefore } from '../pages/sign-in/page-after.ts';
import { Loading } from '../ui/loading.tsx';
import { Broken, NotFound } from './errors.tsx';
import { Frame } from './frame.tsx';
import { searchIn, searchText } from './search.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: Broken });

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Pages before a log-in. Mails lead to some of them; their tokens stand behind #, which no server sees. */
const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: lazyRouteComponent(() => import('../pages/sign-in/outside.tsx'), 'Outside'),
});
const before = (path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({
    getParentRoute: () => outside,
    path,
    component: lazyRouteComponent(load as never, name as never),
    validateSearch: (search: Record<string, unknown>) => ({
      back: text(search.back),
      email: text(search.email),
      verified: text(search.verified),
    }),
  });

/** Pages of somebody who is logged in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  beforeLoad: ({ location }) => {
    if (session.token()) return;
    throw redirect({ to: '/login', search: { back: pageBefore(location.href) } as never });
  },
});
const page = (path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    component: lazyRouteComponent(load as never, name as never),
    validateSearch: (search: Record<string, unknown>) => search as Record<string, string | undefined>,
  });

const account = () => import('../pages/account/account.tsx');
const cloud = () => import('../pages/clouds/cloud.tsx');
const deployment = () => import('../pages/deployment/deployment.tsx');
const entry = () => import('../pages/sign-in/sign-in.tsx');
const mailed = () => import('../pages/sign-in/mailed-links.tsx');

const tree = root.addChildren([
  outside.addChildren([
    before('/login', entry, 'LogIn'),
    before('/signup', () => import('../pages/sign-in/sign-up.tsx'), 'SignUp'),
    before('/forgot-password', entry, 'ForgotPassword'),
    before('/verify-email', mailed, 'VerifyEmail'),
    before('/reset-password', mailed, 'ResetPassword'),
    before('/accept-invite', () => import('../pages/sign-in/accept-invite.tsx'), 'AcceptInvite'),
  ]),
  inside.addChildren([
    page('/', () => import('../pages/home/home.tsx'), 'Home'),
    page('/sessions', () => import('../pages/sessions/sessions.tsx'), 'Sessions'),
    page('/sessions/new', () => import('../pages/sessions/new-session.tsx'), 'NewSession'),
    page('/sessions/$id', () => import('../pages/session/session.tsx'), 'SessionPage'),
    page('/deployments', () => import('../pages/deployments/deployments.tsx'), 'Deployments'),
    page('/deployments/$id', deployment, 'DeploymentPage'),
    page('/clouds', () => import('../pages/clouds/clouds.tsx'), 'Clouds'),
    page('/clouds/new', () => import('../pages/clouds/connect.tsx'), 'Connect'),
    page('/clouds/$id', cloud, 'Cloud'),
    page('/agents', () => import('../pages/agents/agents.tsx'), 'Agents'),
    page('/notifications', () => import('../pages/notifications/notifications.tsx'), 'Notifications'),
    page('/settings', () => import('../pages/settings/organization.tsx'), 'Organization'),
    page('/settings/members', () => import('../pages/members/members.tsx'), 'Members'),
    page('/settings/notifications', () => import('../pages/notifications/preferences.tsx'), 'Preferences'),
    page('/settings/webhooks', () => import('../pages/webhooks/webhooks.tsx'), 'Webhooks'),
    page('/settings/webhooks/$id', () => import('../pages/webhooks/webhook.tsx'), 'WebhookPage'),
    page('/settings/billing', () => import('../pages/billing/billing.tsx'), 'Billing'),
    page('/settings/audit', () => import('../pages/audit/audit.tsx'), 'Audit'),
    page('/settings/tokens', () => import('../pages/tokens/tokens.tsx'), 'Tokens'),
    page('/device', () => import('../pages/device/device.tsx'), 'Device'),
    page('/authorize', () => import('../pages/authorize/authorize.tsx'), 'Authorize'),
    page('/account', account, 'Account'),
    page('/settings/account', account, 'Account'),
    page('/account/security', () => import('../pages/account/security.tsx'), 'Security'),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  parseSearch: searchIn,
  stringifySearch: searchText,
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
});
