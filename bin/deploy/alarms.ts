import { GetTopicAttributesCommand, NotFoundException, type SNSClient } from '@aws-sdk/client-sns';
import type { AlarmTopics, StageSettings } from '../../lib/config.ts';
import { type Check, type Finding, missing, ok, warning } from './check.ts';

type Row = Omit<Finding, 'what'>;

const reads: Record<keyof AlarmTopics, string> = {
  page: 'Nobody is woken by an alarm',
  ticket: 'Nobody reads the alarms that can wait',
};

/** Whether an address is subscribed to the topics that alarms are sent to. */
export const alarmsCheck = (client: SNSClient, { alarmTopics }: StageSettings): Check => ({
  what: 'alarms',
  async look() {
    if (!alarmTopics)
      return warning('Nobody hears the alarms: name two SNS topics with alarmTopics in lib/config.ts.');
    const page = await subscribed(client, 'page', alarmTopics.page);
    const ticket = await subscribed(client, 'ticket', alarmTopics.ticket);
    const deaf = [...page, ...ticket].filter(({ state }) => state !== 'ok');
    return deaf.length > 0 ? deaf : page;
  },
});

async function subscribed(client: SNSClient, to: keyof AlarmTopics, arn: string): Promise<Row[]> {
  try {
    const { Attributes = {} } = await client.send(new GetTopicAttributesCommand({ TopicArn: arn }));
    const { SubscriptionsConfirmed, SubscriptionsPending } = Attributes;
    if (Number(SubscriptionsConfirmed) > 0) return ok('subscribed');
    const pending = Number(SubscriptionsPending) > 0 ? ', though one waits to be confirmed' : '';
    return warning(
      `${reads[to]}: ${arn} has no subscription${pending}. aws sns subscribe --topic-arn ${arn} …`,
    );
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
    return missing(
      `There is no topic ${arn} (alarmTopics.${to}): aws sns create-topic, and subscribe to it.`,
    );
  }
}

/** Who watches the database. */
export const databaseAlarmsCheck = ({ database }: StageSettings): Check => ({
  what: 'alarms of the database',
  look: async () =>
    database === 'aurora'
      ? ok('made by the deploy')
      : ok('yours, since the database is: "Alarms of an external database" in docs/operations.md lists them'),
});
