/** An error in Stripe's form. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body(): string {
    const type = this.code === 'idempotency_key_in_use' ? 'idempotency_error' : 'invalid_request_error';
    return JSON.stringify({ error: { type, code: this.code, message: this.message } });
  }
}
