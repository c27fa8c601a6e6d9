import { hourMs } from '../shared/durations.ts';
import { AppError } from '../shared/errors.ts';

/** Long enough for an incident, too short to be forgotten. The database has it as well. */
export const longestGrantHours = 8;
/** Records and lists that one grant shows; each is a row of the organization's audit log. The database has it as well. */
export const mostLooks = 200;

/** @throws AppError invalid `grant_too_long`, `grant_ended` */
export function checkEnd(endsAt: Date, now: Date): void {
  const ms = endsAt.getTime() - now.getTime();
  const wrong = (code: string, message: string) =>
    new AppError('invalid', code, message, { errors: [{ path: 'ends_at', message }] });
  if (ms <= 0)
    throw wrong('grant_ended', `The end, ${endsAt.toISOString()}, is over. Name one that is to come.`);
  if (ms > longestGrantHours * hourMs)
    throw wrong(
      'grant_too_long',
      `Access lasts ${longestGrantHours} hours at most. Name an earlier end than ${endsAt.toISOString()}.`,
    );
}
