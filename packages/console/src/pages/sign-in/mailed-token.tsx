import { Link, useLocation } from '@tanstack/react-router';
import { mailedToken } from './link-secret.ts';

/** The token of the mail's link that led to this page; undefined where the link was cut. */
export const useMailedToken = () => mailedToken(useLocation({ select: ({ hash }) => hash }));

export const BrokenLink = () => (
  <>
    <h1>This link is not whole</h1>
    <p className="note tone-bad">Copy the whole address out of the mail, or ask for a new mail.</p>
    <Link to="/login">Back to the log-in</Link>
  </>
);
