import {
  selectAbout,
  selectAuditEvents,
  selectHead,
  selectSealed,
  selectUnsealed,
  selectWaiting,
} from '../../../functions/audit/store.postgres.ts';
import { selectSignIns } from '../../../functions/auth/sign-ins/store.postgres.ts';
import { countFailedLogins } from '../../../functions/auth/store.postgres.ts';
import { selectEntries } from '../../../functions/billing/store.responses.postgres.ts';
import { selectInvoices } from '../../../functions/billing/stripe/store.postgres.ts';
import { selectAllInvites, selectDisconnected } from '../../../functions/exports/store.org.postgres.ts';
import {
  always,
  memberRanges,
  runners,
  selectAddressees,
} from '../../../functions/mail/store.addressees.postgres.ts';
import { selectInvites, timeOfNth } from '../../../functions/orgs/invites/store.invites.postgres.ts';
import { selectMembers } from '../../../functions/orgs/store.members.postgres.ts';
import { mostLookedAt } from '../../../functions/shared/db/bounded-page.ts';
import { dayMs } from '../../../functions/shared/durations.ts';
import {
  selectDeliveries,
  selectUndelivered,
} from '../../../functions/webhooks/store.deliveries.postgres.ts';
import { selectWebhooks } from '../../../functions/webhooks/store.postgres.ts';
import { org, user } from './row-values.ts';
import { type Listed, page } from './statements.ts';

// Lists of what happened, who belongs to an organization, and what it is billed and told.

const id = (prefix: string, n: number) => `${prefix}${String(n).padStart(26, '0')}`;
const api = { duty: 'api', as: 'tenant' } as const;
const audit = 'functions/audit/store.postgres.ts';

const auditBy = (what: string, filters: Parameters<typeof selectAuditEvents>[2]): Listed => ({
  of: `${audit} selectAuditEvents`,
  what,
  ...api,
  run: (sql) => selectAuditEvents(sql, org, filters, page),
});

export const listsOfOrgs = (rows: number): readonly Listed[] => {
  const middle = Math.floor(rows / 2 / 100) * 100;
  return [
    auditBy('audit events', {}),
    auditBy('audit events of an actor', { actor_id: user }),
    auditBy('audit events of a rare action', { action: 'org.renamed' }),
    auditBy('audit events of an actor and an action that he never did', {
      actor_id: 'u-00000000000000000000000007',
      action: 'none',
    }),
    auditBy('audit events of an actor and a rare action', { actor_id: user, action: 'org.renamed' }),
    auditBy('audit events about a record and no action', {
      target_id: id('d-', Math.floor(middle / 5)),
      action: 'none',
    }),
    auditBy('audit events about a record', { target_id: id('d-', Math.floor(middle / 5)) }),
    {
      ...auditBy('audit events about the organization by an actor who never did that to it', {
        target_id: org,
        actor_id: 'u-00000000000000000000000009',
        action: 'org.member_removed',
      }),
      reads: {
        most: 2 * mostLookedAt,
        because: 'so many are looked through, and the page goes on behind them',
      },
    },
    auditBy('audit events of a time', {
      from: new Date(Date.now() - dayMs).toISOString(),
      to: new Date().toISOString(),
    }),
    {
      of: `${audit} selectSealed`,
      what: 'sealed events',
      ...api,
      run: (sql) => selectSealed(sql, org, middle, 100),
    },
    {
      of: `${audit} selectWaiting`,
      what: 'events that wait for their seal',
      ...api,
      run: (sql) => selectWaiting(sql, org, { lastSeq: rows, afterId: '' }, 100),
    },
    {
      of: `${audit} selectAbout`,
      what: 'evidence of records',
      ...api,
      run: (sql) => selectAbout(sql, org, [id('d-', Math.floor(middle / 5))], { afterId: '', fetch: 100 }),
    },
    {
      of: `${audit} selectHead`,
      what: 'end of a chain',
      duty: 'workers',
      as: 'tenant',
      run: (_, unit) => selectHead(unit),
    },
    {
      of: `${audit} selectUnsealed`,
      what: 'events to seal',
      duty: 'workers',
      as: 'tenant',
      run: (_, unit) => selectUnsealed(unit, 500),
    },
    {
      of: 'functions/auth/store.postgres.ts countFailedLogins',
      what: 'failed logins into an account',
      duty: 'auth',
      as: 'tenant',
      run: (_, unit) => countFailedLogins(unit, user, 900_000, 100),
    },
    {
      of: 'functions/auth/sign-ins/store.postgres.ts selectSignIns',
      what: 'sign-ins',
      duty: 'auth',
      as: 'nobody',
      run: (sql) => selectSignIns(sql, user, new Date(), page),
      reads: {
        most: Math.max(720, rows / 80),
        because:
          'of one who has signed in some hundred times, as nobody does: those of everybody that have not ended may be looked through',
      },
    },
    {
      of: 'functions/orgs/invites/store.invites.postgres.ts selectInvites',
      what: 'invitations',
      ...api,
      run: (sql) => selectInvites(sql, org, page),
    },
    {
      of: 'functions/orgs/invites/store.invites.postgres.ts timeOfNth',
      what: 'the time of the 200th last invitation',
      ...api,
      run: (_, unit) => timeOfNth(unit, 200),
      reads: { most: 1_100, because: 'it counts to 200, and where there are few it may read all' },
    },
    {
      of: 'functions/orgs/store.members.postgres.ts selectMembers',
      what: 'members',
      ...api,
      run: (sql) => selectMembers(sql, org, page),
    },
    {
      of: 'functions/mail/store.addressees.postgres.ts memberRanges',
      what: 'shares of members for mails',
      duty: 'mail',
      as: 'tenant',
      run: (_, unit) => memberRanges(unit, { after: '', size: 200, most: 10 }),
      reads: { most: 2_300, because: 'ten shares at a time are looked for, and who comes behind each' },
    },
    ...(['runners', 'always'] as const).map(
      (concerned): Listed => ({
        of: 'functions/mail/store.addressees.postgres.ts selectAddressees',
        what: `addressees of a share of members, ${concerned}`,
        duty: 'mail',
        as: 'tenant',
        run: (_, unit) =>
          selectAddressees(unit, id('ntfn-', middle), {
            concerned: { runners, always }[concerned],
            isCurrent: always,
            least: 'viewer',
            since: new Date(Date.now() - dayMs / 24),
            range: { after: 'u-00000000000000000000000001', upTo: id('u-', 8) },
          }),
      }),
    ),
    {
      of: 'functions/exports/store.org.postgres.ts selectAllInvites',
      what: 'export: invitations',
      ...api,
      run: (sql) => selectAllInvites(sql, org, page),
    },
    {
      of: 'functions/exports/store.org.postgres.ts selectDisconnected',
      what: 'export: disconnected accounts',
      ...api,
      run: (sql) => selectDisconnected(sql, org, page),
    },
    {
      of: 'functions/billing/store.responses.postgres.ts selectEntries',
      what: 'entries of the ledger',
      ...api,
      run: (sql) => selectEntries(sql, org, page),
    },
    {
      of: 'functions/billing/stripe/store.postgres.ts selectInvoices',
      what: 'invoices',
      ...api,
      run: (sql) => selectInvoices(sql, org, page),
    },
    {
      of: 'functions/webhooks/store.postgres.ts selectWebhooks',
      what: 'webhooks',
      ...api,
      run: (sql) => selectWebhooks(sql, org, page),
    },
    ...(
      [
        ['deliveries', undefined, undefined],
        ['deliveries, delivered', 'delivered', undefined],
        ['deliveries, pending', 'pending', undefined],
        ['deliveries of a rare type', undefined, 'org.renamed'],
        ['deliveries, failed, of a type that none has', 'failed', 'org.deletion_due'],
      ] as const
    ).map(
      ([what, status, event_type]): Listed => ({
        of: 'functions/webhooks/store.deliveries.postgres.ts selectDeliveries',
        what,
        ...api,
        run: (sql) =>
          selectDeliveries(
            sql,
            { orgId: org, webhookId: 'wh-00000000000000000000000007' },
            { status, event_type },
            page,
          ),
      }),
    ),
    {
      of: 'functions/webhooks/store.deliveries.postgres.ts selectUndelivered',
      what: 'deliveries to send again',
      ...api,
      run: (_, unit) =>
        selectUndelivered(unit, 'wh-00000000000000000000000007', new Date(Date.now() - dayMs), 100),
      reads: { most: Math.max(20, rows / 2_000), because: 'each is looked up once more to be locked' },
    },
  ];
};
