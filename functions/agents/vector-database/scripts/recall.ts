import { clientSource } from './client.ts';

/**
 * Measures recall@10 with vectors that are in the collection, since no ground truth is known for other queries.
 * Scrolling is ordered by id, so each run asks the same questions as long as those points stay. Each is asked twice:
 * exact search gives the truth, the index the answer. Two at a time only, as exact search reads every original.
 */
export const recallScript = `${clientSource}
const database = process.env.DATABASE_URL;
const points = '/collections/' + process.env.COLLECTION + '/points';
const vector = process.env.VECTOR;
const wanted = Number(process.env.QUERIES);
const depth = 10;
const atOnce = 2;

/** Stored points with their vectors, page by page, so that only one page is held at a time. */
async function* knownPoints() {
  let offset;
  let left = wanted;
  while (left > 0) {
    const page = await call(database, 'POST', points + '/scroll', {
      limit: Math.min(100, left),
      with_vector: [vector],
      with_payload: false,
      offset,
    });
    yield page.points.filter((point) => point.vector?.[vector] !== undefined);
    left -= page.points.length;
    offset = page.next_page_offset;
    if (offset === null || offset === undefined || page.points.length === 0) return;
  }
}

/** The ten nearest, without the point itself: it is always its own nearest. */
async function nearest(point, exact) {
  const body = { query: point.vector[vector], using: vector, limit: depth + 1, params: { exact } };
  const answer = await call(database, 'POST', points + '/query?timeout=120', body, 130);
  return answer.points.map((found) => found.id).filter((id) => id !== point.id).slice(0, depth);
}

async function recallOf(point) {
  const truth = await nearest(point, true);
  if (truth.length === 0) return undefined;
  const found = new Set(await nearest(point, false));
  return truth.filter((id) => found.has(id)).length / truth.length;
}

let sum = 0;
let queries = 0;
for await (const page of knownPoints()) {
  for (let index = 0; index < page.length; index += atOnce) {
    if (Date.now() > deadline) throw new Error('Out of time after ' + queries + ' queries.');
    const recalls = await Promise.all(page.slice(index, index + atOnce).map(recallOf));
    for (const recall of recalls) {
      if (recall === undefined) continue;
      sum += recall;
      queries += 1;
    }
  }
}

const gauges = [
  ['vdb_recall_queries', 'Queries behind the last recall figure.', queries],
  ['vdb_recall_last_success_timestamp_seconds', 'When recall was last measured.', Math.floor(Date.now() / 1000)],
];
// Nothing to compare is not a recall of zero: the gauge is left out.
if (queries > 0) gauges.push(['vdb_recall_at_10', 'Share of the true ten nearest that the index finds.', sum / queries]);
const text = gauges
  .map(([name, help, value]) => '# HELP ' + name + ' ' + help + '\\n# TYPE ' + name + ' gauge\\n' + name + ' ' + value + '\\n')
  .join('');

// PUT replaces the whole group, so that a figure of yesterday never stands beside the time of today.
const response = await fetch(process.env.GAUGES_URL + '/metrics/job/' + process.env.GAUGES_JOB, {
  method: 'PUT',
  body: text,
  signal: AbortSignal.timeout(30_000),
});
if (!response.ok) throw new Error('The gauges were refused with ' + response.status + ': ' + (await response.text()));
console.log(queries > 0 ? 'Recall@10 is ' + (sum / queries).toFixed(4) + ' over ' + queries + ' queries.' : 'Skipped: the collection is empty.');
`;
