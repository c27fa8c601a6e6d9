// Pure. Lambda refuses a request when all executions of its function are busy, and keeps none waiting: Erlang's loss formula
// (Erlang B) says how many are refused where requests come independently of each other.

/** The share of requests that find all executions busy. @param load executions that would be busy if there were enough */
export function refusedShare(load: number, executions: number): number {
  let share = 1;
  for (let n = 1; n <= executions; n++) share = (load * share) / (n + load * share);
  return share;
}

/** Requests a second of so many seconds each, of which no more than this share is refused. */
export function mostRequests(executions: number, seconds: number, share = 0.001): number {
  let [low, high] = [0, executions];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (refusedShare(middle, executions) > share) high = middle;
    else low = middle;
  }
  return low / seconds;
}
