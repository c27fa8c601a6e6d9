import { AsyncLocalStorage } from 'node:async_hooks';
import { type Subject, type SubjectField, subjectFields, subjectIn } from './subject.ts';

// The gateway's id of the request that work goes back to. It stands in the gateway's access log, on each line of the
// functions' logs, in events, messages and the input of executions, so that one search finds all that a request caused. The
// ids of what the work is about stand beside it, so that a search finds all that happened to a deployment.

/** The name in logs, events, messages and states alike. */
export const correlationKey = 'correlation_id';

interface Origin {
  correlationId?: string | undefined;
  /** The name of the workflow's execution that the running step belongs to. */
  execution?: string | undefined;
  /** The ids that the request or message of the work named. */
  given: Subject;
  /** It came to light on the way, such as the id of a deployment that a request has made. */
  found: Subject;
}

const current = new AsyncLocalStorage<Origin>();
const form = /^[A-Za-z0-9._=-]{8,64}$/;
/** As Step Functions takes names. */
const executionForm = /^[A-Za-z0-9_-]{1,80}$/;

export const correlationId = (): string | undefined => current.getStore()?.correlationId;
export const executionName = (): string | undefined => current.getStore()?.execution;

/** The ids that the running work is about, for its log lines. */
export const subject = (): Subject => ({ ...current.getStore()?.found, ...current.getStore()?.given });

/** For the rest of what the caller does: at the start of a request, where nothing can be wrapped. */
export const beginCorrelation = (id: string | undefined): void =>
  current.enterWith({ correlationId: id, given: {}, found: {} });

/** Runs work that goes back to the same request as what brought it, and is about what that names. */
export const correlated = <T>(bringer: unknown, work: () => T): T =>
  current.run(
    {
      correlationId: correlationIn(bringer),
      execution: executionIn(bringer),
      given: subjectIn(bringer),
      found: {},
    },
    work,
  );

/** Runs a part of a sweep: its work for one organization, deployment, run or member. */
export const withSubject = <T>(ids: Subject, work: () => T): T =>
  current.run({ ...current.getStore(), given: subjectIn(ids), found: {} }, work);

/** Adds what the work is about as soon as that is known: a request's path and caller, a run's deployment. */
export function nowAbout(bringer: unknown): void {
  const origin = current.getStore();
  if (origin) Object.assign(origin.given, subjectIn(bringer));
}

const comesToLight: ReadonlySet<SubjectField> = new Set(['session_id', 'deployment_id', 'run_id']);

/** Adds the ids that the work turns out to be about. A kind with several ids gets none. */
export function alsoAbout(bringer: unknown): void {
  const origin = current.getStore();
  if (!origin) return;
  const { found } = origin;
  const named = subjectIn(bringer);
  for (const field of subjectFields) {
    if (!comesToLight.has(field) || named[field] === undefined) continue;
    found[field] = field in found && found[field] !== named[field] ? undefined : named[field];
  }
}

/** The same for a message of a queue, by its body. */
export const correlatedRecord =
  <R extends { body: string }, T>(work: (record: R) => T) =>
  (record: R): T =>
    correlated(parsed(record.body), () => work(record));

/** The id beside what a worker hands on. */
export const withCorrelation = <T extends object>(value: T): T => {
  const id = correlationId();
  return id === undefined ? value : { ...value, [correlationKey]: id };
};

/** In an event its detail has it, in a step the state or the input that it was `carried` in. */
function correlationIn(bringer: unknown): string | undefined {
  if (typeof bringer !== 'object' || bringer === null) return undefined;
  const { [correlationKey]: id, detail, carried } = bringer as Record<string, unknown>;
  if (typeof id === 'string' && form.test(id)) return id;
  return correlationIn(detail) ?? correlationIn(carried);
}

function executionIn(bringer: unknown): string | undefined {
  const { execution } = (bringer ?? {}) as { execution?: unknown };
  return typeof execution === 'string' && executionForm.test(execution) ? execution : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The worker reports the fault.
    return undefined;
  }
}
