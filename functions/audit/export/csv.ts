/** What a row has of an event, without its place in the seals. */
export const eventColumns = [
  'id',
  'created_at',
  'action',
  'actor_id',
  'actor_email',
  'target_type',
  'target_id',
  'changes',
  'source_ip',
  'user_agent',
  'request_id',
] as const;

/**
 * A spreadsheet takes what begins like this for a formula, and a client chooses its user agent freely. Where a comma stands in
 * numbers a semicolon separates cells, and some spreadsheets take the wide signs as well.
 */
const formula = /(^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

function csvField(value: unknown): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const harmless = text.replace(formula, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line for spreadsheets, with the line end of RFC 4180. */
export const csvRow = (values: readonly unknown[]): string => `${values.map(csvField).join(',')}\r\n`;
