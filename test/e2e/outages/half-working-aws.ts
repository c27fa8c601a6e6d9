import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/builders/eventually.ts';
import type { LocalCloud } from '../../support/hosts/local-cloud.ts';
import { onboard, request, type Session, startSession, type User } from '../../support/hosts/service.ts';
import { played } from './ways.ts';

// Services of AWS that are there and can't be worked with. The cells are data (ways.ts).

interface Stage {
  cloud: LocalCloud;
  /** Somebody with a federated account. */
  ada: User;
  /** The file that says what fails, and how. */
  outage: string;
  /** Events that are committed and that the bus hasn't taken. */
  untaken: () => Promise<number>;
  /** How often functions have logged this so far. */
  logged: (message: string) => Promise<number>;
  sweepOutbox: () => Promise<void>;
  /** The sweep of sessions that their workflow should have moved, as if they had waited for long. */
  sweepSessions: () => Promise<void>;
}

interface Asked {
  status: number;
  /** Whether a refusal says when to come again. */
  isPatient: boolean;
}

/** What somebody does that needs the service, how it is named on the wire, and what comes of it where it works. */
const acts = {
  DynamoDB: { wire: 'DynamoDB', works: 200 },
  'The event bus': { wire: 'AWSEvents', works: 201 },
  KMS: { wire: 'TrentService', works: 200 },
  'Step Functions': { wire: 'AWSStepFunctions', works: 201 },
} as const;

export function playsOfHalfWorkingAws(running: () => Stage) {
  let stage: Stage;
  let grace: User;
  let sessionId: string;
  let accountId: string;
  let credentials: unknown;
  /** Sessions of the plays without Step Functions. */
  const begun: string[] = [];
  beforeAll(async () => {
    stage = running();
    grace = await onboard(stage.cloud.url, 'grace@example.com');
    ({ id: sessionId } = await startSession(grace.api));
    const { items } = await stage.ada.api.call<{
      items: { id: string; provider: string; credentials: object }[];
    }>('GET', '/api/clouds');
    const google = items.find(({ provider }) => provider === 'gcp');
    ({ id: accountId, credentials } = google as NonNullable<typeof google>);
  });

  const post = async ({ api }: User, path: string, body: object): Promise<Asked> => {
    const { status, headers } = await request(stage.cloud.url, 'POST', path, {
      token: api.token as string,
      body: JSON.stringify(body),
    });
    return { status, isPatient: headers.has('retry-after') };
  };
  const ask: Record<keyof typeof acts, () => Promise<Asked>> = {
    DynamoDB: () => post(grace, `/api/sessions/${sessionId}/messages`, { text: 'help' }),
    'The event bus': () => post(grace, '/api/sessions', { agent_id: 'vector-database' }),
    // The same ones once more: they are probed with a token that KMS signs.
    'Step Functions': async () => {
      begun.push((await startSession(grace.api)).id);
      return { status: 201, isPatient: false };
    },
    KMS: () => post(stage.ada, `/api/clouds/${accountId}/credentials`, { credentials }),
  };

  const expectBegun = async () => {
    for (const id of begun) {
      const session = await grace.api.call<Session>('GET', `/api/sessions/${id}`);
      expect([id, session.current_gate]).toEqual([id, 1]);
    }
  };

  test.each(played)('$service, $way: $sees', async ({ service, way, status, waits, logs }) => {
    const before = logs && (await stage.logged(logs));
    await writeFile(stage.outage, `${acts[service].wire}:${way}`);
    try {
      // What a breaker remembers of the play before may answer for a moment.
      await eventually(
        async () => expect(await ask[service]()).toEqual({ status, isPatient: status === 503 }),
        500,
      );
      if (waits) expect(await stage.untaken()).toBeGreaterThan(0);
      // A worker does it, a moment later: in vain, or all the same.
      if (logs)
        await eventually(async () => expect(await stage.logged(logs)).toBeGreaterThan(before ?? 0), 250);
      else await eventually(expectBegun, 250);
    } finally {
      await writeFile(stage.outage, '');
    }
    await eventually(async () => expect((await ask[service]()).status).toBe(acts[service].works), 500);
    await eventually(async () => {
      if (begun.length > 0) await stage.sweepSessions();
      await expectBegun();
    }, 500);
    begun.length = 0;
    if (!waits) return;
    await eventually(async () => {
      await stage.sweepOutbox();
      expect(await stage.untaken()).toBe(0);
    }, 500);
  });
}
