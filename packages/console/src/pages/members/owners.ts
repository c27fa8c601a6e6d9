/** What is said before somebody becomes one. */
export const whatOwnersMay =
  'An owner gives roles, also yours, loosens safety settings, pays, and can end the organization.';
