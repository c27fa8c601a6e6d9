import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { PersonCaller } from '../shared/actor.ts';
import { mirrorPath } from '../shared/aws/scope.ts';
import type { NewEvent } from '../shared/db/unit.ts';
import type { AuditAction } from '../shared/events/audit-actions.ts';

// Pure: the settings of an organization, one row each. The API's answer and its document, the change, the audit row,
// the notification and who may make the change follow from the row. Its value stands in the column of `orgs` that has
// the row's name.

interface Setting<S extends z.ZodType> {
  /** With a description, which is the API document's. */
  schema: S;
  /** The value of a new organization; the column's default. */
  default: z.output<S>;
  /** Whether the change protects less than before, of which the other admins are told; null where none does. */
  isLoosened: ((before: z.output<S>, after: z.output<S>) => boolean) | null;
  /** Left out, only an owner makes such a change. */
  loosenedBy?: 'admin';
  /** Only an owner changes it, in either direction. */
  changedBy?: 'owner';
  /** The person who makes this demand must meet it, or it would lock them out first. */
  isMetBy?: (caller: Pick<PersonCaller, 'secondFactor'>) => boolean;
  audit: AuditAction;
  /** The column that keeps who set it, where its effect counts as that person's wish. */
  setBy?: SetterColumn;
  /** The notification of the members; left out where the audit log alone has the change. */
  announcement?: (after: z.output<S>) => Announcement;
}

export type SetterColumn = 'default_expiry_set_by' | 'longest_expiry_set_by';

type Announcement = Pick<NewEvent, 'type' | 'title' | 'payload'>;

const setting = <S extends z.ZodType>(row: Setting<S>): Setting<S> => row;

const ecrHost = /^\d{12}\.dkr[.-]ecr[.-]/;

const expiryDays = z
  .int('must be a whole number of days')
  .min(1, 'must be at least 1')
  .max(3650, 'must be at most 3650')
  .nullable();

const switchedOn = (before: boolean, after: boolean) => !before && after;
const switchedOff = (before: boolean, after: boolean) => before && !after;

export const orgSettings = {
  approval_required: setting({
    schema: z
      .boolean()
      .describe('Whether an admin or owner must approve each plan of a deployment before it is applied'),
    default: true,
    isLoosened: switchedOff,
    audit: 'org.approval_required_toggled',
    announcement: (after) => ({
      type: 'org.approval_required_toggled',
      title: `Deployments ${after ? 'now need' : 'no longer need'} an approval`,
      payload: { approval_required: after },
    }),
  }),
  approval_required_for_destroy: setting({
    schema: z.boolean().describe('Whether an admin or owner must approve the destruction of a deployment'),
    default: true,
    isLoosened: switchedOff,
    audit: 'org.approval_required_for_destroy_toggled',
  }),
  require_second_approver: setting({
    schema: z
      .boolean()
      .describe(
        'Whether an approval request must be approved by someone other than its requesters. If `true`, the users in `wanted_by` of the request can’t approve it, nor can members who were given the right to approve after the request was made, or by one of those users',
      ),
    default: false,
    isLoosened: switchedOff,
    audit: 'org.second_approver_toggled',
  }),
  require_second_factor: setting({
    schema: z
      .boolean()
      .describe(
        'Whether members need a sign-in with a second factor to work in the organization. Only an owner can change this setting, and needs such a sign-in to set it to `true`',
      ),
    default: false,
    isLoosened: switchedOff,
    changedBy: 'owner',
    isMetBy: ({ secondFactor }) => secondFactor === true,
    audit: 'org.second_factor_toggled',
  }),
  default_expiry_days: setting({
    schema: expiryDays.meta({
      description:
        'Number of days after which a new deployment expires and is destroyed automatically, if its request sets no expiry. `null`: it doesn’t expire, unless `longest_expiry_days` is set',
      examples: [30],
    }),
    default: null,
    isLoosened: null,
    audit: 'org.default_expiry_changed',
    setBy: 'default_expiry_set_by',
  }),
  longest_expiry_days: setting({
    schema: expiryDays.meta({
      description:
        'Maximum number of days from now that the expiry of a deployment can be set to. If set, every new deployment expires. `null`: no limit',
      examples: [90],
    }),
    default: null,
    isLoosened: (before, after) => before !== null && (after === null || after > before),
    audit: 'org.longest_expiry_changed',
    setBy: 'longest_expiry_set_by',
  }),
  cloud_budget_cents: setting({
    schema: z
      .int('must be a whole number of cents')
      .min(0, 'must be at least 0')
      .max(2_000_000_000, 'must be at most 2000000000')
      .nullable()
      .meta({
        description:
          'Monthly budget for the estimated cloud cost of all deployments, in US cents. Members are notified when the estimates exceed the budget; no deployment is stopped. `null`: no budget',
        examples: [50_000],
      }),
    default: null,
    isLoosened: (before, after) => before !== null && (after === null || after > before),
    loosenedBy: 'admin',
    audit: 'org.cloud_budget_changed',
  }),
  default_region: setting({
    schema: z
      .string()
      .max(50)
      .regex(/^[a-z][a-z0-9-]{1,48}[a-z0-9]$/, 'must be a region name, like eu-central-1')
      .nullable()
      .meta({
        description:
          'Default region of AWS accounts that are connected without one. `null`: a request to connect an AWS account must name a region',
        examples: ['eu-central-1'],
      }),
    default: null,
    isLoosened: null,
    audit: 'org.default_region_changed',
  }),
  image_mirror: setting({
    schema: z
      .string()
      .max(200)
      .regex(
        /^([a-z0-9-]+\.[a-z0-9.-]*[a-z0-9](:\d{1,5})?|[a-z0-9][a-z0-9-]*[a-z0-9]:\d{1,5})(\/[a-z0-9]+([._-][a-z0-9]+)*)*$/,
        'must be a registry and a path in it, like registry.example.com/mirror, without https:// and without a tag',
      )
      .refine(
        (mirror) => !ecrHost.test(mirror) || mirror.split('/')[1] === mirrorPath,
        `must begin with the path ${mirrorPath} in a registry of Amazon ECR: nodes may pull from nothing else in their account`,
      )
      .nullable()
      .meta({
        description:
          'Registry and path from which clusters pull container images instead of docker.io. The registry must have the images under the same names and tags. `null`: images are pulled from docker.io',
        examples: ['123456789012.dkr.ecr.eu-central-1.amazonaws.com/deployment-orchestrator'],
      }),
    default: null,
    // What is pulled from there runs in the clusters.
    isLoosened: (_, after) => after !== null,
    loosenedBy: 'admin',
    audit: 'org.image_mirror_changed',
  }),
  outside_hosts_allowed: setting({
    schema: z
      .boolean()
      .describe(
        'Whether deployments can name hosts outside of their cluster, such as a Prometheus server, to which programs in the cluster then connect. IP addresses, and hosts that serve a node’s credentials, are never allowed',
      ),
    default: false,
    isLoosened: switchedOn,
    loosenedBy: 'admin',
    audit: 'org.outside_hosts_toggled',
  }),
  conversations_open_to_support: setting({
    schema: z
      .boolean()
      .describe(
        'Whether operators of the service can read the messages of sessions while they have a grant. If `false`, operators see only the status and current step of each session',
      ),
    default: false,
    isLoosened: switchedOn,
    loosenedBy: 'admin',
    audit: 'org.conversations_for_support_toggled',
  }),
};

export type SettingName = keyof typeof orgSettings;
export type OrgSettings = { [K in SettingName]: (typeof orgSettings)[K]['default'] };

export const settingNames = Object.keys(orgSettings) as SettingName[];

/** Those that only an owner loosens. */
const safetySettings = settingNames.filter((name) => {
  const row: Setting<never> = orgSettings[name] as never;
  return row.isLoosened !== null && row.loosenedBy === undefined;
});

/** Their names, for the texts of the API. */
export const safetySettingNames = safetySettings.map((name) => `\`${name}\``).join(', ');

/** Whether a change may loosen one of them, from any current value. */
export const mayLoosen = (settings: Partial<Record<SettingName, unknown>> = {}): boolean =>
  safetySettings.some((name) => name in settings && settings[name] !== true);

type Schemas = { [K in SettingName]: (typeof orgSettings)[K]['schema'] };
const schemas = Object.fromEntries(settingNames.map((name) => [name, orgSettings[name].schema])) as Schemas;

export const orgSettingsSchema = z.object(schemas).meta({
  id: 'OrgSettings',
  description: 'Settings of an organization, which apply to all its members and deployments',
});

/** The settings among the columns of the organization's row. */
export const settingsOf = (row: OrgSettings): OrgSettings =>
  Object.fromEntries(settingNames.map((name) => [name, row[name]])) as OrgSettings;

export interface SettingChange {
  name: SettingName;
  before: unknown;
  after: unknown;
  isLoosened: boolean;
  ownersOnly: boolean;
  isMetBy: (caller: Pick<PersonCaller, 'secondFactor'>) => boolean;
  audit: AuditAction;
  setBy: SetterColumn | undefined;
  announcement: Announcement | undefined;
}

export const settingChanges = (before: OrgSettings, after: OrgSettings): SettingChange[] =>
  settingNames
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => {
      const row = orgSettings[name] as Setting<z.ZodType>;
      const isLoosened = row.isLoosened?.(before[name], after[name]) ?? false;
      return {
        name,
        before: before[name],
        after: after[name],
        isLoosened,
        ownersOnly: (isLoosened && row.loosenedBy === undefined) || row.changedBy === 'owner',
        isMetBy: (caller) => isLoosened || (row.isMetBy?.(caller) ?? true),
        audit: row.audit,
        setBy: row.setBy,
        announcement: row.announcement?.(after[name]),
      };
    });
