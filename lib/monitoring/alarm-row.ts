import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/**
 * The receiver, by urgency: a page wakes the operator on call, since users notice and it does not end by itself; a ticket waits
 * for working hours.
 */
export type Urgency = { page: string } | { ticket: string };

/** The text of an alarm. */
export interface AlarmText {
  /** What has happened, what it means, and what to look at first. */
  description: string;
  urgency: Urgency;
  /** The heading of its section in docs/operations.md. */
  runbook: string;
}

export interface AlarmRow extends AlarmText {
  metric: IMetric;
  /** The alarm goes off above this. Left out, it goes off where nothing is counted at all. */
  over?: number;
  /** Periods of the metric in a row; one, unless a single bad period needs no attention. */
  periods?: number;
}

/** A row with the id of its construct. */
export type LineAlarm = AlarmRow & { id: string };

/** The link to a section, relative to the repository: its anchor is made as Git hosts make it. */
export const runbookAt = (heading: string): string =>
  `docs/operations.md#${heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')}`;

/**
 * The description that comes with an alarm's message: CloudWatch takes 1,024 characters.
 * @param logs where to read, as a sentence with a space before it
 */
export const textOf = ({ description, urgency, runbook }: AlarmText, logs = ''): string =>
  `${description}${logs} ${'page' in urgency ? `Page: ${urgency.page}` : `Ticket: ${urgency.ticket}`} ` +
  `Runbook: "${runbook}" in ${runbookAt(runbook)}`;
