interface Period {
  cron: 'minute' | 'hour' | 'day' | 'week' | 'month';
  seconds: number;
  /** It says how often by itself: "daily". */
  isAlone?: true;
}

const hour = 3600;
const day = 24 * hour;
/** How often. "Night" is a day of which no hour is said; days, weeks and months begin as cron's own names do (crontab(5): @daily, @weekly). */
export const periods: Readonly<Record<string, Period>> = {
  ...each('minute minutes min mins', { cron: 'minute', seconds: 60 }),
  ...each('hour hours hr hrs h', { cron: 'hour', seconds: hour }),
  ...each('hourly', { cron: 'hour', seconds: hour, isAlone: true }),
  ...each('day days night nights morning mornings evening evenings afternoon', { cron: 'day', seconds: day }),
  ...each('daily nightly', { cron: 'day', seconds: day, isAlone: true }),
  ...each('week weeks', { cron: 'week', seconds: 7 * day }),
  ...each('weekly', { cron: 'week', seconds: 7 * day, isAlone: true }),
  ...each('month months', { cron: 'month', seconds: 30 * day }),
  ...each('monthly', { cron: 'month', seconds: 30 * day, isAlone: true }),
};

/** Words before the time between two of something: "one every 80 seconds". */
export const perInterval = /^(?:every|each|per)$/;

/** Words before the hours in which so many come; seconds and minutes behind them are a time that something takes. */
export const within = /^(?:in|within|over|during)$/;
export const leastWithin = hour;

/** The units of such a time that are no schedule by themselves, or that a vague number may stand before. */
export const secondsIn: Readonly<Record<string, number>> = {
  ...each('second seconds sec secs s', 1),
  ...each('minute minutes min mins', 60),
  ...each('hour hours hr hrs h', hour),
  ...each('day days', day),
};

/** As cron counts them. */
export const weekdays: Readonly<Record<string, string>> = {
  ...each('sunday sundays sun', '0'),
  ...each('monday mondays mon', '1'),
  ...each('tuesday tuesdays tue tues', '2'),
  ...each('wednesday wednesdays wed', '3'),
  ...each('thursday thursdays thu thurs', '4'),
  ...each('friday fridays fri', '5'),
  ...each('saturday saturdays sat', '6'),
  ...each('weekday weekdays workday workdays', '1-5'),
  ...each('weekend weekends', '0,6'),
  'mon fri': '1-5',
  'monday friday': '1-5',
};

/** Names of hours, and from which one on an hour is one of the second half of the day: "eight in the evening". */
export const timesOfDay: Readonly<Record<string, { hour?: number; lateFrom?: number }>> = {
  ...each('midnight', { hour: 0 }),
  ...each('noon midday', { hour: 12 }),
  ...each('morning mornings', {}),
  ...each('night nights', { lateFrom: 6 }),
  ...each('afternoon evening evenings', { lateFrom: 1 }),
};

/** "Quarter past three" */
export const quarters: Readonly<Record<string, number>> = { quarter: 15, half: 30 };

/** How far ahead "in 6 months" is. */
export const spans: Readonly<Record<string, readonly [days: number, months: number]>> = {
  ...each('day days', [1, 0] as const),
  ...each('week weeks', [7, 0] as const),
  ...each('month months', [0, 1] as const),
  ...each('year years', [0, 12] as const),
};

export const zones = {
  utc: new Set(['utc', 'gmt', 'zulu']),
  local: new Set('cet cest est edt pst pdt mst cst ist bst jst aest local sgt'.split(' ')),
} as const;

export const months: Readonly<Record<string, number>> = Object.fromEntries(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, n) => [
      [name, n],
      [name.slice(0, 3), n],
    ]),
);

function each<T>(words: string, value: T): Record<string, T> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}

/** Why an hour was assumed. */
export const noTimeSaid = 'since no time was said';

/** Behind "monthly" they make it a word about money or load, and no schedule: "monthly best and worst case". */
export const notScheduled: ReadonlySet<string> = new Set(
  (
    'cost costs price prices bill bills best worst case total totals budget spend spending fee fees rate rates sum amount payment ' +
    'payments charge charges estimate estimates range minimum maximum average avg figure figures invoice invoices expense expenses ' +
    'money dollars usd users visitors active load traffic peak requests queries searches lowest highest low high fixed running'
  ).split(' '),
);

/** The same in front of it: "cost monthly". */
export const pricing: ReadonlySet<string> = new Set(
  'cost costs price prices pay bill case total budget spend charge usd dollars $ amount sum'.split(' '),
);
