import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { forbidden, invalid } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { BotCheck } from './bot-check.ts';
import { hashPassword } from './password.ts';
import { passwordErrors } from './password-rules.ts';
import { findUser, firstMembership, insertMember, insertOrg, insertUser } from './store.postgres.ts';

export interface SignupOptions {
  db: Database;
  clock: Clock;
  botCheck: BotCheck;
  mode: 'open' | 'invite_only' | 'waitlist';
  passwordMinLength: number;
}

export interface SignupRequest {
  email: string;
  password: string;
  name: string | undefined;
  orgName: string | undefined;
  botCheckToken: string | undefined;
  sourceIp: string;
}

/**
 * Creates a user with an org of their own, or does nothing that the caller could notice when the address is
 * taken: the same answer after the same work.
 * @throws AppError signup_invite_only or bot check (403), weak_password (422)
 */
export async function signUp(options: SignupOptions, request: SignupRequest): Promise<void> {
  const { db, clock, mode } = options;
  if (mode === 'invite_only') {
    throw forbidden(
      'signup_invite_only',
      'Sign-up is by invitation only. Ask somebody of the organization for one.',
    );
  }
  const errors = passwordErrors(request.password, request.email, options.passwordMinLength);
  if (errors.length > 0) throw invalid('weak_password', `password: ${errors[0]?.message}.`, errors);
  // After the rules: a check's token counts once, and a mistyped password should not use it up.
  await options.botCheck.verify(request.botCheckToken, request.sourceIp);
  if (mode === 'waitlist') {
    await db.public(
      (sql) => sql`insert into waitlist (email) values (${request.email}) on conflict do nothing`,
    );
    return;
  }
  const user = {
    id: newId('user'),
    email: request.email,
    name: request.name ?? null,
    password_hash: await hashPassword(request.password),
    created_at: clock.now(),
  };
  const isNew = await createAccount(db, user, request.orgName ?? orgNameFor(request));
  if (!isNew) await repeatVerification(db, request.email);
}

const orgNameFor = ({ name, email }: SignupRequest) => `${name ?? email.split('@')[0]}'s organization`;

type NewUser = Parameters<typeof insertUser>[1];

function createAccount(db: Database, user: NewUser, orgName: string): Promise<boolean> {
  const org = { id: newId('org'), name: orgName, created_at: user.created_at };
  return db.public(async (sql, enterOrg) => {
    if (!(await insertUser(sql, user))) return false;
    const unit = await enterOrg(org.id);
    await insertOrg(sql, org);
    await insertMember(sql, { org_id: org.id, user_id: user.id, role: 'owner', created_at: user.created_at });
    await unit.audit({
      action: 'org.created',
      targetType: 'org',
      targetId: org.id,
      changes: { owner_id: user.id },
    });
    await unit.signal('user.verification_requested', { user_id: user.id });
    return true;
  });
}

/** Signing up again with an address that is not verified yet sends the mail again: it may have got lost. */
async function repeatVerification(db: Database, email: string): Promise<void> {
  await db.public(async (sql, enterOrg) => {
    const user = await findUser(sql, email);
    const membership = user && !user.email_verified_at ? await firstMembership(sql, user.id) : undefined;
    if (!user || !membership) return;
    const unit = await enterOrg(membership.org_id);
    await unit.signal('user.verification_requested', { user_id: user.id });
  });
}
