import { type Names, nodeUrl, ports } from '../names.ts';

/**
 * Starts the database in its cluster: pod 0 creates the cluster, the others join through pod 0. A pod's number is in
 * its host name.
 */
export const startScript = (names: Names, tls: boolean): string => `#!/bin/sh
set -eu
index="\${HOSTNAME##*-}"
# Every segment of every shard keeps files open: take all that the node allows.
ulimit -n "$(ulimit -Hn)" || echo "The limit of open files stays at $(ulimit -n)."
first="${nodeUrl(names, 0, tls)}:${ports.peer}"
if [ "$index" = "0" ]; then
  exec ./entrypoint.sh --uri "$first"
fi
exec ./entrypoint.sh --bootstrap "$first" \\
  --uri "${nodeUrl(names, '$index', tls)}:${ports.peer}"
`;
