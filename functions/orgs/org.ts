import type { OrgSettings } from './settings.ts';

export const orgActions = ['update', 'loosen_safety_settings'] as const;

export interface OrgRow extends OrgSettings {
  id: string;
  name: string;
  created_at: Date;
}
