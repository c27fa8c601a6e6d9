// Pure data, in the form that templates.ts describes: mails about a person's account, and those that lead to one.

export const accountTemplates = {
  verify_email: {
    subject: 'Verify your e-mail address',
    lines: [
      'Hello {{name}},',
      'please confirm that this is your address. Until then you can look around, but not connect a cloud account, start a session or invite members.',
    ],
    action: { label: 'Verify my address', path: '/verify-email#token={{token}}' },
    closing:
      'The link works once and for {{hours}} hours. Open it in the browser that you signed up with; from another one, a mail with a link to set your password follows. If you did not sign up, ignore this mail.',
  },
  verify_one_of_many: {
    subject: 'Verify your e-mail address',
    lines: [
      'Hello {{name}},',
      'a sign-up with this address was made at {{time}}, and it was not the first one. If that was you, confirm the address, and enter your password when you are asked for it.',
    ],
    action: { label: 'Verify my address', path: '/verify-email#token={{token}}' },
    closing:
      'The link works once and for {{hours}} hours. Each of these mails gives you the account for yourself; what others did with your address is deleted.',
  },
  reset_password: {
    subject: 'Set a new password',
    lines: [
      'Hello {{name}},',
      'a new password was requested for your account, or you verified your address without one.',
    ],
    action: { label: 'Set a new password', path: '/reset-password#token={{token}}' },
    closing:
      'The link works once and for {{minutes}} minutes, and only the newest mail’s. If you did neither, ignore this mail: nothing changes.',
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
  account_suspended: {
    subject: 'Your account is suspended',
    lines: [
      'Hello {{name}},',
      'the operator of this service has suspended your account: {{reason}}',
      'Until it is freed you can log in and take your data along, and nothing else. What runs in your clouds goes on.',
    ],
    action: { label: 'See your account', path: '/account' },
    closing: 'Write to {{contact}} about it.',
  },
  account_freed: {
    subject: 'Your account is not suspended any more',
    lines: ['Hello {{name}},', 'your account works again as before, and all that waited for you goes on.'],
    action: { label: 'Log in', path: '/login' },
    closing: 'You get this mail because your account was suspended.',
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
      'one of your recovery codes was used in place of a code of your authenticator app. {{left}} of them are left.',
    ],
    action: { label: 'See your account', path: '/account/security' },
    closing:
      'If your phone is lost, remove the second factor and set it up again. If that was not you, set a new password at once and log out everywhere.',
  },
  token_expiring: {
    subject: 'The token “{{token}}” ends on {{date}}',
    lines: [
      'Hello {{name}},',
      'a token of a program ends on {{date}}: “{{token}}” (its last characters are {{hint}}), which acts for {{holder}} in {{org}}. The program is refused from then on.',
    ],
    action: { label: 'See the tokens', path: '/settings/tokens' },
    closing:
      'Make another token and give it to the program before that. If the program is gone, revoke the token.',
  },
  token_leaked: {
    subject: 'The token “{{token}}” was written into a conversation',
    lines: [
      'Hello {{name}},',
      'a message to an agent had a token of a program in it: “{{token}}” (its last characters are {{hint}}), which acts for {{holder}} in {{org}}. It was left out there and not stored, but take it that it is known.',
    ],
    action: { label: 'Revoke the token', path: '/settings/tokens' },
    closing: 'Revoke it and make another one. You get this mail once for each token.',
  },
  program_let_in: {
    subject: 'A program acts in your name: “{{token}}”',
    lines: [
      'Hello {{name}},',
      'a program was let in with your sign-in just now: “{{token}}” acts for you in {{org}} until {{date}}, by a token whose last characters are {{hint}}. It can’t approve, destroy or delete.',
    ],
    action: { label: 'See your tokens', path: '/settings/tokens' },
    closing:
      'If you did not allow it, end the token there, set a new password, and tell the admins of the organization.',
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
      'the deletion of your account was requested. It will be deleted after {{date}}, with your memberships and all data about you.',
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
  already_registered: {
    subject: 'You have an account already',
    lines: [
      'Hello {{name}},',
      'a sign-up with this address was made a moment ago. There is an account with it already, and nothing was changed.',
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
} as const;
