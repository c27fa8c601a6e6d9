import type { FieldError } from '../../errors.ts';
import { withoutSecrets } from '../../secret-text/without-secrets.ts';

// Pure.

/** Fields of bodies that are for a secret, or whose text is cleaned by who stores it. In all others one is refused. */
export const secretFields: ReadonlyMap<string, string> = new Map([
  ['password', 'a person’s'],
  ['current_password', 'a person’s'],
  ['code', 'of a second factor'],
  ['token', 'of a mail, or of a model hub, which is sealed'],
  ['subject_token', 'of an issuer'],
  ['device_code', 'of a machine that waits'],
  ['invite_token', 'of a mail'],
  ['challenge_token', 'of a login that is not complete'],
  ['bot_check_token', 'of the provider of the bot check'],
  ['link_secret', 'of a sign-up, or of a wish for another address; its hash is stored'],
  ['hub_token', 'of a model hub; it is sealed'],
  ['clientSecret', 'of an app registration; it is sealed'],
  ['secret', 'of a webhook; it is sealed'],
  ['url', 'of a webhook: those of chats hold one, and it is shown without'],
  ['text', 'of a message, from which secrets are taken out before it is stored'],
  ['confirm', 'a name that is there already'],
]);

/** One for each field of a parsed body that holds a secret where all members of the organization would read it. */
export function secretErrors(body: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof body === 'string') return errorsOf(body, path);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (secretFields.has(name) && isOfSchema(path)) return [];
    const ofName = errorsOf(name, [...path, '?']);
    return ofName.length > 0 ? ofName : secretErrors(value, [...path, name]);
  });
}

/** Names of fields count where a schema gives them: labels, options and values have names of the caller's choice, `token` among them. */
const isOfSchema = (path: readonly string[]) => path.every((part) => part === 'credentials');

function errorsOf(text: string, path: readonly string[]): FieldError[] {
  const [form] = withoutSecrets(text).found;
  if (!form) return [];
  const message = `holds ${form.what}, which others could read here: leave it out. ${form.revoke}`;
  return [{ path: path.join('.'), message: message.replace(/\.$/, '') }];
}
