import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Act } from '../../../bin/local/customer-cloud/iam/iam-policy.ts';
import { permissionsPolicy } from '../../../functions/clouds/aws/permissions.ts';
import { abuses, account, needed } from '../../security/acts-of-the-role.ts';
import { install, lastWords } from '../install.ts';

// The policy that customers attach to our role, before an evaluator of IAM that nobody here wrote.

interface Simulation {
  identityPolicies: { name: string; policy: object }[];
  serviceControlPolicies: [];
  resourceControlPolicies: [];
  request: {
    principal: string;
    action: string;
    resource: { accountId: string; resource: string };
    contextVariables: Record<string, string | string[]>;
  };
}
type Answer = { resultType: string; overallResult?: string; errors?: { message: string } };
type Simulator = { runSimulation(simulation: Simulation, options: object): Promise<Answer> };

async function installed(folder: string): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, file), join(folder, file));
  return install('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder }).then(
    () => undefined,
    (error: unknown) => `npm could not install the evaluator: ${lastWords(error)}`,
  );
}

/** `Allowed`, `ImplicitlyDenied`, `ExplicitlyDenied`, or what makes the act one that AWS doesn't know. */
async function decide(
  { runSimulation }: Simulator,
  { action, resource, context = {} }: Act,
): Promise<string> {
  const { 'aws:CalledVia': via, ...single } = context;
  const answer = await runSimulation(
    {
      identityPolicies: [{ name: 'orchestrator', policy: permissionsPolicy(account) }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      request: {
        principal: `arn:aws:sts::${account}:assumed-role/orchestrator/run`,
        action,
        resource: { accountId: account, resource },
        // The one key that has several values.
        contextVariables: { ...single, ...(via ? { 'aws:CalledVia': [via] } : {}) },
      },
    },
    {},
  );
  return answer.overallResult ?? `not asked: ${answer.errors?.message}`;
}

export interface Judged {
  passed: number;
  failures: string[];
}

/**
 * Each act that a deployment needs, and each abuse.
 * @throws Error where the evaluator can't be had
 */
export async function judgeActs(folder: string): Promise<Judged> {
  const problem = await installed(folder);
  if (problem) throw new Error(problem);
  const entry = join(folder, 'node_modules/@cloud-copilot/iam-simulate/dist/esm/index.js');
  const simulator = (await import(pathToFileURL(entry).href)) as Simulator;
  const judged: Judged = { passed: 0, failures: [] };
  const expectAll = async (acts: typeof needed, expected: RegExp) => {
    for (const [what, act] of acts) {
      const decision = await decide(simulator, act);
      if (expected.test(decision)) judged.passed += 1;
      else
        judged.failures.push(
          `${what} (${act.action} on ${act.resource}): ${decision}, expected ${expected.source}`,
        );
    }
  };
  await expectAll(needed, /^Allowed$/);
  await expectAll(abuses, /^(Im|Ex)plicitlyDenied$/);
  console.log(`${needed.length} acts of a deployment, ${abuses.length} abuses`);
  return judged;
}
