/** English words that are one letter away from the name of a field, and are no misspelling of it. */
export const realWords: ReadonlySet<string> = new Set(
  `serve serves served notes modes codes nods noted noded vector prints joints paints points pints shares shard charts sharks snap shots
  layer player layers prompted prompting prompt answered answering models modal medal module latent latency cluster clusters
  clutter bluster images imagine image volumes value values regions legion region reason religion queues context contest
  contexts contents content storages storage instance instances distance distances embedding precision accounts account
  amount commit commits comment comments weight weights heights eights health wealth heath scaler scalar scale
  attention retention detention intention chats quart count counts counter nodes balance balanced balancer links
  thinks drinks blinks inks lines links utilization dense sense hybrids hybrid sparse sparsely spare spares payloads
  pay load point vectors sector sectors hector victor victors copies copier copied coping cookies topics models mode
  cost costs post posts ghosts roasts toasts boasts hosting hosted boxer boxed foxes bores severs server`
    .trim()
    .split(/\s+/),
);
