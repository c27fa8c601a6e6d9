export type ToldKind =
  | 'summary'
  | 'budget'
  | 'cheapest'
  | 'fast'
  | 'languages'
  | 'other-agent'
  | 'encrypted'
  | 'no-backups'
  | 'closed-model'
  | 'code-model'
  | 'to-zero'
  | 'abilities'
  | 'licence'
  | 'hurry'
  | 'no-embeddings'
  | 'all-gates'
  | 'too-expensive'
  | 'need-account'
  | 'retention'
  | 'accuracy'
  | 'recall-target'
  | 'growth'
  | 'inflow'
  | 'alerts'
  | 'fewer-alerts'
  | 'internal'
  | 'lost'
  | 'copy'
  | 'keep-data'
  | 'token'
  | 'ending'
  | 'need-cluster'
  | 'open-model'
  | 'own-chat'
  | 'made-in'
  | 'pause'
  | 'privacy'
  | 'redundancy'
  | 'answer-time'
  | 'too-slow'
  | 'query-time'
  | 'goal-dropped'
  | 'payload'
  | 'withdraw'
  | 'said-yes'
  | 'account'
  | 'stop-paying'
  | 'third-parties'
  | 'left-to-us'
  | 'apply-time'
  | 'larger'
  | 'fewer-watched'
  | 'cluster-place'
  | 'node-lost'
  | 'ran-before'
  | 'made-to-fit'
  | 'quantized'
  | 'side-by-side';

export interface Telling {
  kind: ToldKind;
  /** Patterns as pattern.ts reads them; one that matches is enough. */
  tells: readonly string[];
  /** Only where the conversation has just asked for this field. */
  asked?: string;
  /** Only where the patterns leave nothing of the clause behind them: "500 a month". */
  isWhole?: true;
  /** Only in a message that tells something of this kind, too. */
  beside?: ToldKind;
  /** Not in a message that tells something of this kind: its answer says it as well. */
  notBeside?: ToldKind;
  /** Only where no value is asked for. */
  hasAll?: true;
  /** Only of an agent that has this field. */
  of?: string;
  /**
   * Which values beside it in the same clause count: none (the day of an end, how many nodes may be lost), or only clear ones (beside
   * a sum of money). Left out for all.
   */
  means?: 'nothing' | 'clear';
  /** Only where it names a day. */
  hasDay?: true;
  /** It begins a list, which goes on to the end of its sentence. */
  isList?: true;
}
