import * as z from 'zod';

// Pure: what requests about a second factor hold.

/** A code of either kind; any other text is a wrong code. */
export const code = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'is too long')
  .meta({
    description:
      'Code of the second factor: the six digits that the authenticator app displays, or a recovery code',
    examples: ['123456'],
  });

export const challengeToken = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description: '`challenge_token` from the response of POST /api/auth/login',
    examples: ['0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE'],
  });
