import type { Command } from './command.ts';
import { agents } from './commands/agents.ts';
import { apply } from './commands/apply.ts';
import { cancel } from './commands/cancel.ts';
import { change } from './commands/change.ts';
import { completion } from './commands/completion.ts';
import { approve, destroy } from './commands/decide.ts';
import { deploy } from './commands/deploy.ts';
import { deployments } from './commands/deployments.ts';
import { diff } from './commands/diff.ts';
import { drift } from './commands/drift.ts';
import { login, logout, whoami } from './commands/login.ts';
import { logs } from './commands/logs.ts';
import { open } from './commands/open.ts';
import { plan } from './commands/plan.ts';
import { schemaCommand } from './commands/schema.ts';
import { status } from './commands/status.ts';
import { talk } from './commands/talk.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  agents,
  plan,
  deploy,
  apply,
  talk,
  deployments,
  status,
  logs,
  diff,
  change,
  drift,
  cancel,
  approve,
  destroy,
  open,
  schemaCommand,
  completion(() => commands),
];
