import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';
import { refusedSending, sumOf } from './log-metrics.ts';

const period = Duration.minutes(5);
const mailsSection = 'Mails: sending refused, bounces, complaints';

/** A share of all mails that the account sends by SES; published a few times a day. */
const reputation = (name: 'BounceRate' | 'ComplaintRate') =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${name}`,
    period: Duration.hours(1),
    statistic: Stats.MAXIMUM,
  });

/** Alarms of mails as SES counts them. */
export const mailAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'MailSendingRefusedAlarm',
    metric: sumOf(refusedSending(settings), period),
    over: 0,
    description:
      'SES takes no mail of this account: its daily quota is used up, or its sending is paused. Mails wait and are tried each ' +
      'quarter of an hour or each hour. The lines mail_sending_refused in the log of functions/mail/handler.ts have the reason.',
    urgency: { page: 'Nobody can sign up, set a new password or hear of an approval.' },
    runbook: mailsSection,
  },
  {
    id: 'BouncesAlarm',
    metric: reputation('BounceRate'),
    over: 0.02,
    description:
      'More than 2 % of the account’s mails bounce. SES looks at an account from 5 % on, and pauses its sending from 10 % on.',
    urgency: { ticket: 'Mails are sent, and AWS asks before it pauses.' },
    runbook: mailsSection,
  },
  {
    id: 'ComplaintsAlarm',
    metric: reputation('ComplaintRate'),
    over: 0.0005,
    description:
      'More than 0.05 % of the account’s mails are called unwanted by who got them. SES looks at an account from 0.1 % on, ' +
      'and pauses its sending from 0.5 % on.',
    urgency: { ticket: 'Mails are sent, and AWS asks before it pauses.' },
    runbook: mailsSection,
  },
];
