import type { KnownFailure } from '../../../agents/known-failure.ts';

/** What removes the cause of a refusal. */
export const refusalActions = [
  'wait',
  'choose_another_machine',
  'raise_quota',
  'grant_permission',
  'reconnect_account',
  'free_addresses',
  'mend_image',
  'mend_cluster',
  'correct_value',
] as const;
export type RefusalAction = (typeof refusalActions)[number];

/** Why a cloud or a cluster doesn't do what it was asked for. */
export interface RefusalCause extends KnownFailure {
  action: RefusalAction;
  /** It may be gone within the hour by itself. */
  passes?: true;
  /** Words so general that they mean it only where a cloud is known to say them; read where no row's pattern is found. */
  ofClouds?: RegExp;
  /** Codes under which a cloud refuses for many reasons; read where no words tell the reason. */
  generalCode?: RegExp;
  /** Numbers of HTTP that are this answer; read where nothing else tells. */
  httpStatus?: RegExp;
}

/**
 * One pattern of several; capitals count as small letters. They are read on text of others, of some kilobytes: without nested repetition, and
 * none so general that a line of a container's log has it.
 */
export const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');
