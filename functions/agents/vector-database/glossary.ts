/** Terms that users without experience of vector databases ask about. */
export const glossary: Readonly<Record<string, string>> = {
  hnsw: 'the graph that is searched: each vector is linked to some near ones, and a search walks along the links. hnsw_m is how many links, hnsw_ef_construct how thoroughly they are chosen.',
  qps: 'queries per second, at the busiest moment.',
  vector:
    'a list of numbers that an embedding model makes of a text or picture; near vectors mean similar things.',
  embedding: 'a vector that a model made of a text or picture.',
  dimensions: 'how many numbers a vector has. Your embedding model decides it; its page names it.',
  hybrid: 'searching exact words (sparse vectors) beside meaning (dense vectors), and merging the results.',
  payload: 'the data kept with a vector, like a title or a price. It counts on disk only.',
  shard:
    'a part of the collection. Each lies on as many nodes as there are copies; the number is fixed once the collection exists.',
  shards:
    'parts of the collection. Each lies on as many nodes as there are copies; their number is fixed once the collection exists.',
  node: 'a machine of your own in AWS, of a size that is paid by the hour. The database is spread over several, so that it goes on when one fails.',
  nodes:
    'machines of your own in AWS, paid by the hour. The database is spread over several, so that it goes on when one fails.',
  replica: 'a copy of a shard on another node, which answers when the first is lost.',
  quantization:
    'keeping vectors in fewer bytes in memory: scalar-int8 takes a quarter, product less still and finds less. The originals stay on disk.',
  collection: 'all the entries that are searched together, like one drawer of a card index.',
  sparse: 'of a search: by the exact words.',
  graph: 'the net of links between entries that are alike, along which a search walks.',
  query: 'one search.',
  copies: 'how many times each piece of the data is stored, on different computers; with two, one may fail.',
  'ef construct':
    'how thoroughly the links of the search are made: more takes longer once, and finds better.',
  majority: 'more than half of the computers, which have to be there to change how the data are spread.',
  int8: 'one byte for each dimension instead of four.',
  p95: 'the time within which 95 of 100 searches are answered.',
  recall:
    'the share of the truly nearest vectors that a search finds; a daily job measures it on 1,000 searches.',
  snapshot: 'a copy of the collection in the bucket, from which it can be restored.',
  snapshots: 'copies of the collection in the bucket, from which it can be restored.',
  gp3: 'the general-purpose SSD volume of AWS.',
  namespace: 'the part of the Kubernetes cluster that holds the objects of this deployment.',
};
