import { makeToken } from '../../orgs/tokens/make-token.ts';
import { tokenExpiry, usualDays } from '../../orgs/tokens/token.ts';
import { tokenWords } from '../../orgs/tokens/token-words.ts';
import { type PersonActor, type TokenScope, tokenScopes } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { AppError, conflict } from '../../shared/errors.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { type DeviceLogin, isAbandoned, shownCode, typedCode } from './device-login.ts';
import type { DeviceLoginResponse } from './schema.ts';
import { claimByCode, lockLooked, settleDeviceLogin } from './store.device-logins.postgres.ts';

// What a person does with a machine's code. Loaded when one does: most requests of this function are log-ins.

export const show = (db: Database, actor: PersonActor, typed: string) =>
  db.write(actor, async (unit) => {
    const code = typedCode(typed);
    const login = await claimByCode(unit, actor.userId, code);
    if (!login) throw unknown();
    return shown(login, code, actor.userId, unit.now);
  });

export const refuse = (db: Database, actor: PersonActor, id: string) =>
  db.write(actor, async (unit) => {
    const login = await lockLooked(unit, actor.userId, id);
    if (!login) throw unknown();
    await settleDeviceLogin(unit.sql, id, { outcome: 'refused' });
    await unit.audit({
      action: 'api_token.refused',
      targetType: 'user',
      targetId: actor.userId,
      changes: { name: tokenName(login), scope: login.scope },
      personal: { userId: actor.userId, changes: { asked_from: login.address } },
    });
  });

/** The token is the person's act, in their own transaction: the machine's next question takes it away, and it counts from then on. */
export const allow = (db: Database, actor: PersonActor, { id, scope }: { id: string; scope: TokenScope }) =>
  db.write(actor, async (unit) => {
    const { caller, now, sql } = unit;
    const login = await lockLooked(unit, actor.userId, id);
    if (!login) throw unknown();
    if (isAbandoned(login, now)) throw abandoned();
    const { address, token_hash: hash, hint, expires_at: untaken } = login;
    const made = await makeToken(
      unit,
      { of: { userId: caller.userId }, name: nameOrEmail(caller) },
      { name: tokenName(login), scope, expires_in_days: usualDays },
      { hash, hint, untaken },
      { asked_from: address },
    );
    const { id: token_id, expires_at: end } = made;
    await settleDeviceLogin(sql, id, { outcome: 'allowed', scope, token_id, ends_at: new Date(end) });
    return made;
  });

const tokenName = ({ machine }: DeviceLogin) => `dor on ${machine}`;

function shown(login: DeviceLogin, code: string, userId: string, now: Date): DeviceLoginResponse {
  const endsAt = tokenExpiry(now, usualDays);
  const words = (scope: TokenScope) =>
    tokenWords({ scope, user_id: userId, agents: null, account_ids: null, labels: null, expires_at: endsAt });
  return {
    id: login.id,
    user_code: shownCode(code),
    machine: login.machine,
    address: login.address,
    asked_at: login.created_at.toISOString(),
    expires_at: login.expires_at.toISOString(),
    asked_scope: login.scope,
    token_ends_at: endsAt.toISOString(),
    scopes: tokenScopes.map((scope) => ({ scope, ...words(scope) })),
  };
}

const unknown = () =>
  new AppError(
    'not_found',
    'not_found',
    'No machine waits with this code: it was mistyped, used or entered by another user, or its ten minutes are over. Start the log-in again.',
  );

const abandoned = () =>
  conflict(
    'device_login_abandoned',
    'The machine has stopped asking, so no program would get the token. Start the log-in there again.',
  );
