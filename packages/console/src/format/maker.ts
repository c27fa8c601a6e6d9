interface Made {
  created_by_name: string | null;
  created_by_role: string | null;
}

/** Who made something that acts by itself, and that they could not make it any more. */
export function makerWords({ created_by_name: name, created_by_role: role }: Made): string {
  const who = name ?? 'a former member';
  if (role === null) return `${who}, who has left`;
  return role === 'admin' || role === 'owner' ? who : `${who}, who is ${role} now`;
}
