import { setTimeout as sleep } from 'node:timers/promises';
import type { Cases } from './cases.ts';
import { type Surroundings, upgrade } from './deploy.ts';

/** The gate at which a person waits while the new version is deployed. */
export const gateOfUpgrade = 3;

const pauseMs = 500;

/**
 * Deploys the present version over the former one while a session is open, and asks all the time: each answer is to be
 * that of a service which nobody works on.
 */
export async function upgradeUnderUse(apiUrl: string, surroundings: Surroundings): Promise<void> {
  let isOver = false;
  const asking = askAllTheTime(apiUrl, () => isOver);
  try {
    await upgrade(surroundings);
  } finally {
    isOver = true;
    judgeAnswers(await asking, surroundings.cases);
  }
}

async function askAllTheTime(apiUrl: string, isOver: () => boolean): Promise<string[]> {
  const answers: string[] = [];
  while (!isOver()) {
    answers.push(
      await fetch(`${apiUrl}/api/agents`, { signal: AbortSignal.timeout(20_000) }).then(
        // Without a token: the function runs, and says so.
        ({ status }) => String(status),
        (error: Error) => error.message,
      ),
    );
    await sleep(pauseMs);
  }
  return answers;
}

function judgeAnswers(answers: readonly string[], cases: Cases) {
  const others = answers.filter((answer) => answer !== '401');
  cases.judge(
    `${answers.length} requests during the upgrade are answered`,
    answers.length > 0 && others.length === 0
      ? undefined
      : `other answers: ${others.join(', ') || 'none came'}`,
  );
}
