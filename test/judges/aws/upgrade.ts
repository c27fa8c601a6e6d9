import { setTimeout as sleep } from 'node:timers/promises';
import type { Cases } from './cases.ts';
import { goBack, type Surroundings, upgrade } from './deploy.ts';

/** What is deployed while a session waits at a gate: this version, the former one again as an operator goes back, and this one. */
export const deploysAtGates: Partial<Record<number, 'upgrade' | 'go back'>> = {
  3: 'upgrade',
  4: 'go back',
  5: 'upgrade',
};

const pauseMs = 500;

/**
 * Deploys one version over the other while a session is open, and asks all the time: each answer is to be that of a service
 * which nobody works on.
 * @param former the checkout of the former version
 */
export async function deployUnderUse(
  act: 'upgrade' | 'go back',
  apiUrl: string,
  surroundings: Surroundings,
  former: string,
): Promise<void> {
  let isOver = false;
  const asking = askAllTheTime(apiUrl, () => isOver);
  try {
    await (act === 'upgrade' ? upgrade(surroundings) : goBack(surroundings, former));
  } finally {
    isOver = true;
    judgeAnswers(await asking, act, surroundings.cases);
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

function judgeAnswers(answers: readonly string[], act: string, cases: Cases) {
  const others = answers.filter((answer) => answer !== '401');
  cases.judge(
    `${act}: ${answers.length} requests meanwhile are answered`,
    answers.length > 0 && others.length === 0
      ? undefined
      : `other answers: ${others.join(', ') || 'none came'}`,
  );
}
