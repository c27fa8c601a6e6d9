const kept = 'link-secret';

/** What a sign-up, or the wish for a new password or address, leaves in the browser for the mail's link. */
export interface LinkSecret {
  email: string;
  secret: string;
}

// In localStorage, since the link opens a tab of its own. Without the mail's token the secret is of no use.
export const keepLinkSecret = (email: string, secret: string): void =>
  localStorage.setItem(kept, JSON.stringify({ email, secret }));

export function linkSecret(): LinkSecret | undefined {
  const found = localStorage.getItem(kept);
  return found === null ? undefined : (JSON.parse(found) as LinkSecret);
}

export const dropLinkSecret = (): void => localStorage.removeItem(kept);

const askedFor = 'password-asked-for';

/** The address that a new password is asked for, so that the log-in after the mail's link has it. */
export const keepAskedAddress = (email: string): void => localStorage.setItem(askedFor, email);

export function takeAskedAddress(): string | undefined {
  const email = localStorage.getItem(askedFor) ?? undefined;
  localStorage.removeItem(askedFor);
  return email;
}

/** The token behind # of a mail's link. */
export const mailedToken = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? undefined;
