import type { Schema } from '@deployment-orchestrator/client';

export interface Switch {
  name: keyof Schema<'OrgSettings'> & keyof Schema<'OrgSettingsChange'>;
  title: string;
  /** What changes when it is switched off, or on where `risky` is on. */
  loosens: string;
  /** The state in which it protects less. */
  risky: boolean;
  /** Only an owner may make it protect less. */
  isSafety: boolean;
}

/** The switches of an organization, each with what it loosens. */
export const switches: readonly Switch[] = [
  {
    name: 'approval_required',
    title: 'An admin approves each plan before it is applied',
    loosens: 'Off: members deploy and change without anybody else.',
    risky: false,
    isSafety: true,
  },
  {
    name: 'approval_required_for_destroy',
    title: 'An admin approves each destroy',
    loosens: 'Off: who planned a deployment destroys it without anybody else.',
    risky: false,
    isSafety: true,
  },
  {
    name: 'require_second_approver',
    title: 'Nobody approves what they asked for themselves',
    loosens:
      'Off: an admin may approve their own request. On: an admin whom you invited doesn’t decide about your requests either. Of two people the one who was invited asks, and the other one approves. Should the one whom you invite decide alone, leave this off: invite them as an owner and have them make you a member. A member approves nothing.',
    risky: false,
    isSafety: true,
  },
  {
    name: 'require_second_factor',
    title: 'Members log in with a second factor',
    loosens: 'Off: a password is enough to get in.',
    risky: false,
    isSafety: true,
  },
  {
    name: 'outside_hosts_allowed',
    title: 'What is deployed may ask addresses outside of its cluster',
    loosens: 'On: a value may name any host, such as a Prometheus elsewhere.',
    risky: true,
    isSafety: false,
  },
  {
    name: 'conversations_open_to_support',
    title: 'Operators of this service with a grant may read conversations',
    loosens: 'On: what was said in sessions can be read while a grant lasts; the audit log shows each.',
    risky: true,
    isSafety: false,
  },
];
