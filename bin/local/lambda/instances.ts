/**
 * Instances of a function's handler. Where executions are kept for it, each has an instance, as each has a container on AWS: with a
 * connection to Postgres and counts of its own. Else one serves all, which is quicker to start and enough for a laptop.
 */
export class Instances<H> {
  readonly #first: H;
  readonly #idle: H[];
  readonly #make: ((number: number) => Promise<H>) | undefined;
  #made = 1;

  /** @param make where each execution has its own */
  constructor(first: H, make: ((number: number) => Promise<H>) | undefined) {
    this.#first = first;
    this.#idle = [first];
    this.#make = make;
  }

  async use<T>(work: (handler: H) => Promise<T>): Promise<T> {
    if (!this.#make) return work(this.#first);
    const instance = this.#idle.pop() ?? (await this.#make(++this.#made));
    try {
      return await work(instance);
    } finally {
      this.#idle.push(instance);
    }
  }
}
