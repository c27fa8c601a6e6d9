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
  verify_email: {
    subject: 'Verify your e-mail address',
    lines: [
      'Hello {{name}},',
      'please confirm that this is your address. Until then you can look around, but not connect a cloud account, start a session or invite anybody.',
    ],
    action: { label: 'Verify my address', path: '/verify-email#token={{token}}' },
    closing: 'The link works once and for {{hours}} hours. If you did not sign up, ignore this mail.',
  },
  verify_one_of_many: {
    subject: 'Verify your e-mail address',
    lines: [
      'Hello {{name}},',
      'somebody signed up with this address at {{time}}, and not for the first time. If that was you, please confirm: the password given then will be the one that counts.',
    ],
    action: { label: 'Verify my address', path: '/verify-email#token={{token}}' },
    closing:
      'The link works once and for {{hours}} hours. If you did not sign up at that time, don’t follow it: each sign-up has a mail of its own.',
  },
  reset_password: {
    subject: 'Set a new password',
    lines: ['Hello {{name}},', 'somebody, hopefully you, asked for a new password for your account.'],
    action: { label: 'Set a new password', path: '/reset-password#token={{token}}' },
    closing:
      'The link works once and for {{minutes}} minutes, and only the newest mail’s. If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  password_changed: {
    subject: 'Your password was changed',
    lines: [
      'Hello {{name}},',
      'the password of your account was changed just now, and everybody who was logged in with it is logged out.',
    ],
    action: { label: 'Log in', path: '/login' },
    closing: 'If that was not you, ask for a new password on the login page at once.',
  },
  second_factor_added: {
    subject: 'Your account has a second factor',
    lines: [
      'Hello {{name}},',
      'from now on, logging in to your account asks for a code of your authenticator app beside your password.',
    ],
    action: { label: 'See your account', path: '/account/security' },
    closing:
      'Keep the recovery codes where you find them without your phone. If that was not you, set a new password at once and ask the operator of this service to remove the second factor.',
  },
  second_factor_removed: {
    subject: 'Your second factor was removed',
    lines: [
      'Hello {{name}},',
      'from now on, logging in to your account asks for your password alone. Organizations that require a second factor are closed to you until you set one up again.',
    ],
    action: { label: 'See your account', path: '/account/security' },
    closing: 'If that was not you, set a new password at once and log out everywhere.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    lines: [
      'Hello {{name}},',
      'new recovery codes were made for your account. The former ones are worth nothing any more.',
    ],
    action: { label: 'See your account', path: '/account/security' },
    closing: 'If that was not you, set a new password at once and log out everywhere.',
  },
  recovery_code_used: {
    subject: 'A recovery code of yours was used',
    lines: [
      'Hello {{name}},',
      'somebody, hopefully you, used one of your recovery codes in place of a code of your authenticator app. {{left}} of them are left.',
    ],
    action: { label: 'See your account', path: '/account/security' },
    closing:
      'If your phone is lost, remove the second factor and set it up again. If that was not you, set a new password at once and log out everywhere.',
  },
  change_email: {
    subject: 'Verify your new e-mail address',
    lines: [
      'Hello {{name}},',
      'please confirm that {{email}} is yours. From then on you log in with it, and mails of your account go to it.',
    ],
    action: { label: 'Take this address', path: '/verify-email#token={{token}}' },
    closing:
      'The link works once and for {{hours}} hours, and only the newest mail’s. If you did not ask for it, ignore this mail: nothing changes.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    lines: [
      'Hello {{name}},',
      'your account has another e-mail address now, which was confirmed from there. You can’t log in with this one any more.',
    ],
    action: { label: 'Log in', path: '/login' },
    closing:
      'If that was not you, ask the owner of your organization at once to remove your account from it.',
  },
  account_deletion: {
    subject: 'Your account will be deleted',
    lines: [
      'Hello {{name}},',
      'somebody, hopefully you, asked for the end of your account. It will be deleted after {{date}}, with your memberships and all that is kept about you.',
    ],
    action: { label: 'Keep my account', path: '/settings/account' },
    closing:
      'Until then you can log in and keep it. If you did not ask for this, log in, keep your account and change your password at once.',
  },
  account_deleted: {
    subject: 'Your account is deleted',
    lines: [
      'Hello {{name}},',
      'your account is being deleted now, as you asked. This is the last mail about it.',
    ],
    action: { label: 'Sign up again', path: '/signup' },
    closing: 'This can’t be undone. What you did in organizations stays in their logs without your name.',
  },
  org_deletion: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'the end of {{org}} was asked for: {{title}}.', '{{summary}}'],
    action: { label: 'Look at the organization', path: '/settings' },
    closing: 'You get this mail because you are an owner of {{org}}.',
  },
  org_deleted: {
    subject: '{{org}} is deleted',
    lines: ['Hello {{name}},', '{{org}} is being deleted now, with everything in it. This can’t be undone.'],
    action: { label: 'Log in', path: '/login' },
    closing: 'You get this mail because you were an owner of {{org}}.',
  },
  already_registered: {
    subject: 'You have an account already',
    lines: [
      'Hello {{name}},',
      'somebody, probably you, has just signed up with this address. There is an account with it already, and nothing was changed.',
    ],
    action: { label: 'Log in', path: '/login' },
    closing:
      'If you followed an invitation, log in with the password you have and open the invitation again. If you don’t remember the password, ask for a new one on the login page. If it was not you, ignore this mail.',
  },
  invite: {
    subject: '{{inviter}} invites you to {{org}}',
    lines: ['Hello,', '{{inviter}} invites you to join {{org}} as {{role}}.'],
    action: { label: 'Accept the invitation', path: '/accept-invite#token={{token}}' },
    closing:
      'The link is for this address only. It works once and for {{days}} days, and only the newest mail’s. If you don’t know who invites you, ignore this mail.',
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
  approval_decided: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the approval that you wait for in {{org}} is decided: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See the deployment', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for the approval. A plan that was rejected is back at the review.',
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
    lines: ['Hello {{name}},', 'the run that you started in {{org}} has succeeded: {{title}}.'],
    action: { label: 'See what runs', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you asked for this deployment.',
  },
  run_failed: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'the run that you started in {{org}} has failed: {{title}}.', '{{summary}}'],
    action: { label: 'See what happened', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for this deployment. You can deploy again from its session.',
  },
  destroyed: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the destroy that you asked for in {{org}} has come to its end: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See what was deleted and kept', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you asked for it. What was kept may cost until somebody deletes it.',
  },
  destroy_failed: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the destroy that you asked for in {{org}} could not delete everything: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See what is left over', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for it. What is left over may cost; destroy again when it is fixed.',
  },
  run_cancelled: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'the run that you started in {{org}} was cancelled: {{title}}.',
      '{{summary}}',
    ],
    action: { label: 'See what exists', path: '/deployments/{{entity}}' },
    closing:
      'You get this mail because you asked for this run. Applying again goes on from there; what exists may cost until it is destroyed.',
  },
  deployment_expiring: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'the end of a deployment of {{org}} comes near: {{title}}.', '{{summary}}'],
    action: { label: 'Look at the deployment', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you started a run of it, or may destroy every deployment of {{org}}.',
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
      'You get this mail because you started a run of it. There is no other one until it is as it was applied again.',
  },
  deployment_back_in_line: {
    subject: '{{title}}',
    lines: ['Hello {{name}},', 'what had changed in a deployment of {{org}} is put right: {{title}}.'],
    action: { label: 'Look at the deployment', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you started a run of it.',
  },
  deployment_forgotten: {
    subject: '{{title}}',
    lines: [
      'Hello {{name}},',
      'an owner of {{org}} gave up what a destroy could not delete: {{title}}. It may still cost, and nobody here looks after it any more.',
    ],
    action: { label: 'See what was left over', path: '/deployments/{{entity}}' },
    closing: 'You get this mail because you started a run of it, or may destroy every deployment of {{org}}.',
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
