import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Act } from '../../../bin/local/customer-cloud/iam-policy.ts';
import { permissionsPolicy } from '../../../functions/clouds/aws/permissions.ts';
import { abuses, account, needed } from '../../security/acts-of-the-role.ts';
import { install, lastWords } from '../install.ts';
import { tell, tellNotRun } from '../verdict.ts';

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

const folder = join(import.meta.dirname, '../../../.local/judges/policies');

async function installed(): Promise<string | undefined> {
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

const problem = await installed();
if (problem) tellNotRun('policies', problem);
else {
  const entry = join(folder, 'node_modules/@cloud-copilot/iam-simulate/dist/esm/index.js');
  const simulator = (await import(pathToFileURL(entry).href)) as Simulator;
  const failures: string[] = [];
  let passed = 0;
  const expectAll = async (acts: typeof needed, expected: RegExp) => {
    for (const [what, act] of acts) {
      const decision = await decide(simulator, act);
      if (expected.test(decision)) passed += 1;
      else
        failures.push(`${what} (${act.action} on ${act.resource}): ${decision}, expected ${expected.source}`);
    }
  };
  await expectAll(needed, /^Allowed$/);
  await expectAll(abuses, /^(Im|Ex)plicitlyDenied$/);
  console.log(`${needed.length} acts of a deployment, ${abuses.length} abuses`);
  tell({ judge: 'policies', passed, failures });
}
