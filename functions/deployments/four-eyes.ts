import { type AppError, forbidden } from '../shared/errors.ts';

// Pure: who is a second person, where an organization demands that two want a thing.

/** A member who would approve. */
export interface Approver {
  userId: string;
  /** Since when they may approve; null for who may not. */
  approverSince: Date | null;
  /** The members who gave them the right: the giver and, if that was no owner, those through whom the giver had it. */
  approverThrough: readonly string[];
}

export interface WantedRequest {
  /** All who have wanted it. */
  wantedBy: readonly string[];
  requestedAt: Date;
}

/** The refusals of a member who is no second person, by their codes. */
export const refusals = {
  second_approver_required: () =>
    forbidden(
      'second_approver_required',
      'This organization wants another person to approve than the one who wanted it, and that is you. Ask another admin.',
    ),
  approver_since_request: () =>
    forbidden(
      'approver_since_request',
      'This organization wants an approver who had the right to approve when the request was made; you have had it only since. Ask another admin, or have the request made again.',
    ),
  approver_through_requester: () =>
    forbidden(
      'approver_through_requester',
      'This organization wants an approver who doesn’t have the right to approve through a person who wanted it; you were invited, or given your role, by them or through them. Ask another admin.',
    ),
};
export type NotSecond = keyof typeof refusals;

/** Why the member is no second person for the request; null for one who is. */
export function whyNotSecond(
  { wantedBy, requestedAt }: WantedRequest,
  { userId, approverSince, approverThrough }: Approver,
): NotSecond | null {
  if (wantedBy.includes(userId)) return 'second_approver_required';
  if (approverThrough.some((giver) => wantedBy.includes(giver))) return 'approver_through_requester';
  if (approverSince === null || approverSince > requestedAt) return 'approver_since_request';
  return null;
}

/** The refusal's text for the approver. */
export const notSecond = (reason: NotSecond): AppError => refusals[reason]();
