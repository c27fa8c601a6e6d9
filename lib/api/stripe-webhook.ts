import { LambdaIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { stripeWebhookConfig, stripeWebhookEnv } from '../../functions/billing/stripe/webhook/env.ts';
import { sendsTo } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { paymentEventAlarms } from '../monitoring/alarms-on-log-lines.ts';
import { countPaymentEvents } from '../monitoring/log-metrics.ts';

export interface StripeWebhookProps {
  foundation: Foundation;
  api: RestApi;
  notices: IQueue;
  alarms: Alarms;
}

/**
 * The path for Stripe's events, beside those of the route rows, for one caller, who signs. Its function has the signing secret
 * and a queue, and nothing else.
 */
export class StripeWebhook extends Construct {
  constructor(scope: Construct, id: string, { foundation, api, notices, alarms }: StripeWebhookProps) {
    super(scope, id);
    const receiver = new ServiceFunction(this, 'Receiver', {
      entry: 'functions/billing/stripe/webhook/handler.ts',
      description: 'Takes the signed events of Stripe and queues what they are about',
      foundation,
      invokedBy: 'gateway',
      outsideNetwork: true,
      schema: stripeWebhookEnv,
      config: stripeWebhookConfig,
      environment: { STRIPE_QUEUE_URL: sendsTo(notices) },
      memoryMegabytes: 512,
      // Stripe waits some seconds; the queue is tried for 4 at most.
      timeoutSeconds: 10,
      // Requests have no authorizer: the function verifies the signature.
      reservedConcurrency: foundation.settings.apiExecutions,
    });
    countPaymentEvents(receiver, foundation.settings);
    alarms.onLines(this, paymentEventAlarms(foundation.settings));
    api.root
      .resourceForPath('/api/billing/stripe')
      .addMethod('POST', new LambdaIntegration(receiver, { scopePermissionToMethod: false }));
  }
}
