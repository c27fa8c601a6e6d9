import { accountTemplates } from './account-templates.ts';

// Pure data: one row per mail. `{{name}}` stands for a value, in Liquid's notation and in no other form: the type of
// a mail's values is read off these texts.

export interface MailTemplate {
  subject: string;
  /** Paragraphs before the button: the greeting, then what a list of mails shows beside the subject, then the rest. */
  lines: readonly string[];
  /** Path in the frontend. A token is put behind #, which browsers don't send, so it appears in no server's log. */
  action: { label: string; path: string };
  /** Small print after the button. */
  closing: string;
}

export const mailTemplates = {
  ...accountTemplates,
  org_deletion: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'the end of {{org}} was asked for: {{title}}.', '{{summary}}'],
    action: { label: 'Look at the organization', path: '/settings' },
    closing: 'You get this mail because you are an owner of {{org}}.',
  },
  creations_stay: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'this goes on in {{org}}: {{title}}.', '{{summary}}'],
    action: { label: 'Look at the tokens', path: '/settings/tokens' },
    closing: 'You get this mail because you are an admin of {{org}}, who can end them.',
  },
  org_deleted: {
    subject: '{{org}} is deleted',
    lines: ['Hello {{name}},', '{{org}} is being deleted now, with everything in it. This can’t be undone.'],
    action: { label: 'Log in', path: '/login' },
    closing: 'You get this mail because you were an owner of {{org}}.',
  },
  event: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'this happened in {{org}}: {{title}}.', '{{summary}}'],
    action: { label: 'See more', path: '/' },
    closing: 'You get this mail because you are a member of {{org}}.',
  },
  digest: {
    subject: '{{count}} happened in {{org}}',
    lines: ['Hello {{name}},', '{{count}} happened in {{org}} since your last daily mail.'],
    action: { label: 'See all of it', path: '/notifications' },
    closing: 'You get this mail because you are a member of {{org}}.',
  },
  approval_requested: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'a deployment in {{org}} waits for your approval: {{title}}.', '{{summary}}'],
    action: { label: 'Review the plan', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you may approve deployments of {{org}}. What is not decided in 7 days expires.',
  },
  approval_stuck: {
    subject: 'No admin may approve it: {{title}}',
    lines: [
      'Hello {{name}},',
      'in {{org}} a request waits for an approval that no admin may give: {{title}}.',
      '{{summary}}',
      'It needs a second person, and no admin is one: each has asked for it, or has the right to approve through a member who did. Another admin can ask for it instead, so that who has asked may approve; an owner who didn’t ask can invite another admin; or an owner ends the demand for a second person in the settings. For the last two it is withdrawn and asked for again.',
    ],
    action: { label: 'See what can be done', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for it, or are an admin of {{org}}. It expires after 7 days.',
  },
  approval_decided: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the approval that you wait for in {{org}} is decided: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See the deployment', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for the approval. A first plan that was rejected is back at its session’s review; a rejected change or destroy left what runs as it was, and can be asked for anew.',
  },
  approval_lapsed: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'an approval in {{org}} can’t be used any more: {{title}}.', '{{summary}}'],
    action: { label: 'See the deployment', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you asked for the approval.',
  },
  account_unhealthy: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'a cloud account of {{org}} can’t be reached any more: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'Look at the account', path: '/clouds/{{entity}}' },
    closing:
      'You get this mail because you may manage the cloud accounts of {{org}}. Until this is repaired, nothing can be deployed into the account, changed or destroyed in it.',
  },
  credentials_expiring: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the credentials of a cloud account of {{org}} are about to end: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'Replace the credentials', path: '/clouds/{{entity}}' },
    closing: 'You get this mail because you may manage the cloud accounts of {{org}}.',
  },
  run_succeeded: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'the run that you asked for in {{org}} has succeeded: {{title}}.'],
    action: { label: 'See what runs', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you asked for this deployment.',
  },
  run_failed: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'the run that you asked for in {{org}} has failed: {{title}}.', '{{summary}}'],
    action: { label: 'See what happened', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for this deployment. You can deploy again from its session.',
  },
  destroyed: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'a destroy in {{org}} has come to its end: {{title}}.', '{{summary}}'],
    action: { label: 'See what was deleted and kept', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you asked for the destroy or for the deployment.',
  },
  destroy_failed: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'a destroy in {{org}} could not delete everything: {{title}}.', '{{summary}}'],
    action: { label: 'See what is left over', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for the destroy or for the deployment. What is left over may cost; destroy again when it is fixed.',
  },
  run_cancelled: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the run that you asked for in {{org}} was cancelled: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See what exists', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for this run. Applying again goes on from there; what exists may cost until it is destroyed.',
  },
  remains_found: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the account of a deployment of {{org}} was searched again after its destroy: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See what was found', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for a run of it, or may destroy every deployment of {{org}}.',
  },
  deployment_expiring: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'the end of a deployment of {{org}} comes near: {{title}}.', '{{summary}}'],
    action: { label: 'Look at the deployment', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for a run of it, or may destroy every deployment of {{org}}.',
  },
  deployment_drifted: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'a deployment of {{org}} was changed by something else than its runs: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See what differs', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for a run of it. There is no other one until it is as it was applied again.',
  },
  deployment_back_in_line: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'what had changed in a deployment of {{org}} is put right: {{title}}.'],
    action: { label: 'Look at the deployment', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you asked for a run of it.',
  },
  deployment_forgotten: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'an owner of {{org}} gave up what a destroy could not delete: {{title}}. It may still cost, and this service does not look after it any more.',
    ],
    action: { label: 'See what was left over', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for a run of it, or may destroy every deployment of {{org}}.',
  },
} as const satisfies Record<string, MailTemplate>;

export type MailName = keyof typeof mailTemplates;

type PlaceholdersOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

type TextsOf<T extends MailTemplate> =
  | T['subject']
  | T['lines'][number]
  | T['action'][keyof T['action']]
  | T['closing'];

/** The values that a mail asks for, by the names in its texts. */
export type MailValues<Name extends MailName> = Record<
  PlaceholdersOf<TextsOf<(typeof mailTemplates)[Name]>>,
  string
>;
