export { type Client, createClient } from './client.ts';
export * from './errors.ts';
export type { EventOptions, Frame } from './events.ts';
export { deploymentStatuses } from './generated/facts.ts';
export type { Change, Live, LiveOptions } from './live.ts';
export type { AnswerOf, Arguments, FrameOf, InputOf, ItemOf, PagedPath, PathOf, Schema } from './paths.ts';
export type { CallOptions, ClientOptions } from './request.ts';
export { createSession, type Session, type SessionStore } from './session.ts';
