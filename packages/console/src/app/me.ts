import { useRead } from '../api/read.ts';

/** Who is logged in, in which organization. */
export const useMe = () => useRead('/api/auth/me');
export const useOrg = () => useRead('/api/orgs/current');

const ranks = ['viewer', 'member', 'admin', 'owner'];
/** Whether a role includes another one. */
export const includes = (role: string | undefined, wanted: string): boolean =>
  role !== undefined && ranks.indexOf(role) >= ranks.indexOf(wanted);

/** The reason that a button of a page shows to a role that is too low. */
export const whyNot = (role: string | undefined, wanted: string): string | undefined =>
  role === undefined || includes(role, wanted)
    ? undefined
    : `This needs the role ${wanted}; yours is ${role}. Ask an owner of your organization.`;
