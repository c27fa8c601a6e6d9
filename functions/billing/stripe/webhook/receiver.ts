import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Clock } from '../../../shared/clock.ts';
import { AppError, unavailable } from '../../../shared/errors.ts';
import { errorResponse } from '../../../shared/http/pipeline/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { logger } from '../../../shared/logger.ts';
import { meterRefusalOf, type Notice, noticeOf, typeOf } from '../notice.ts';
import { signingSecrets, verified } from './signature.ts';

export interface ReceiverOptions {
  clock: Clock;
  /** STRIPE_WEBHOOK_SECRET, where the operator has set it: one secret, or several separated by commas. */
  secret: string | undefined;
  enqueue(notice: Notice): Promise<void>;
}

/**
 * Receives Stripe's events. There is no sign-in here: the signature over the bytes as received decides, and a request
 * without a valid one leaves nothing but a log line.
 */
export function stripeReceiver({ clock, secret, enqueue }: ReceiverOptions) {
  async function receive({ body, headers, isBase64Encoded }: APIGatewayProxyEvent): Promise<string> {
    const secrets = signingSecrets(secret);
    if (!secrets) throw noSecret();
    const raw = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '');
    const event = verified(raw, signatureIn(headers), secrets, clock.now());
    if (event === undefined) throw notSigned();
    const type = typeOf(event);
    const refused = meterRefusalOf(event);
    if (refused) logger.error('stripe_meter_refused', { ...refused });
    const notice = noticeOf(event);
    if (!notice) return type;
    await enqueue(notice).catch((error: unknown) => {
      throw unavailable('queue_unavailable', 'The event was not taken. Send it again.', error);
    });
    return type;
  }

  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    try {
      const type = await receive(event);
      logger.info('stripe_event_taken', { type });
      return { statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: '{"received":true}' };
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal_error';
      logger.error('stripe_event_refused', { code, error: error as Error });
      const { statusCode, headers, body } = errorResponse(error, newId('request'));
      return { statusCode, headers, body: String(body) };
    }
  };
}

const signatureIn = (headers: APIGatewayProxyEvent['headers']): string =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'stripe-signature')?.[1] ?? '';

const noSecret = () =>
  unavailable(
    'signing_secret_missing',
    'STRIPE_WEBHOOK_SECRET is not set, or isn’t made of signing secrets of endpoints (whsec_…). Send the event again later.',
  );

const notSigned = () =>
  new AppError(
    'malformed',
    'signature_invalid',
    'The signature is not of this endpoint’s secret over this body, or it is older than 5 minutes or of the future.',
  );
