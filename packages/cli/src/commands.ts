import type { Command } from './command.ts';
import { agents } from './commands/agents.ts';
import { deployments } from './commands/deployments.ts';
import { login, logout, whoami } from './commands/login.ts';
import { logs } from './commands/logs.ts';
import { plan } from './commands/plan.ts';
import { status } from './commands/status.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [login, logout, whoami, agents, plan, deployments, status, logs];
