/**
 * How far unread ones are counted. Beyond it a frontend shows "1000+"; an exact count would cost more with every
 * notification, at each page that is shown.
 */
export const mostCounted = 1_000;
