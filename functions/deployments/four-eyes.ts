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

/** A refusal's text around what the organization wants. */
type Say = (wanted: string) => string;

/** The refusals of a member who is no second person, by their codes. */
const refusals = {
  second_approver_required: (say: Say) =>
    forbidden(
      'second_approver_required',
      say('another person to approve than the one who wanted it, and that is you.'),
    ),
  approver_since_request: (say: Say) =>
    forbidden(
      'approver_since_request',
      say('an approver who had the right to approve when the request was made; you have had it only since.'),
    ),
  approver_through_requester: (say: Say) =>
    forbidden(
      'approver_through_requester',
      say(
        'an approver who doesn’t have the right to approve through a person who wanted it; you were invited, or given your role, by them or through them.',
      ),
    ),
};
export type NotSecond = keyof typeof refusals;
export const notSecondCodes = Object.keys(refusals) as [NotSecond, ...NotSecond[]];

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

/**
 * The refusal for the approver.
 * @param isDemandedNow whether the organization demands it still; a request keeps the demand that it was made under
 */
export const notSecond = (reason: NotSecond, isDemandedNow: boolean): AppError =>
  refusals[reason]((wanted) =>
    isDemandedNow
      ? `This organization wants ${wanted} The deployment names who may approve it.`
      : `When this request was made, the organization wanted ${wanted} It doesn’t any more, but a request keeps its demand: withdraw it and have it asked for again.`,
  );

/**
 * Whether another member may ask for the same in the requester's place: one who may not approve it, so that the requester may be
 * the one who approves.
 */
export const mayAskInstead = (request: WantedRequest, isSecondDemanded: boolean, member: Approver): boolean =>
  isSecondDemanded && !request.wantedBy.includes(member.userId) && whyNotSecond(request, member) !== null;
