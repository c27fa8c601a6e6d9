/** The purpose of a mailed link. Its token is made for one purpose and used once. */
export type EmailTokenPurpose = 'verify_email' | 'reset_password' | 'change_email';
