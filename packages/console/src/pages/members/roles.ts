/** Roles as a person chooses among them, from the least to the most. */
export const roles = [
  { role: 'viewer', does: 'sees everything', may: 'sees everything, changes nothing' },
  {
    role: 'member',
    does: 'plans deployments',
    may: 'talks with agents, and changes what they planned themselves',
  },
  {
    role: 'admin',
    does: 'approves, invites',
    may: 'approves, connects cloud accounts, invites, and changes what others planned',
  },
  {
    role: 'owner',
    does: 'pays, gives roles',
    may: 'gives roles, loosens safety settings, pays, and ends the organization',
  },
] as const;
